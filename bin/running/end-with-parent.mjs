// Loaded before a program that another one started (node --import): when the starter disappears, even by kill -9,
// the channel between the two closes, and the program is asked to end as it would be by a signal. No orphan stays.
process.once("disconnect", () => process.kill(process.pid, "SIGTERM"));
process.channel?.unref();
