// Preloaded into child processes (node --import): when the parent dies, even by kill -9, the IPC channel closes and
// the child gets SIGTERM.
process.once("disconnect", () => process.kill(process.pid, "SIGTERM"));
process.channel?.unref();
