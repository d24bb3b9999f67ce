// Preloaded into child processes: the IPC channel closes when the parent dies, even by kill -9.
process.once("disconnect", () => process.kill(process.pid, "SIGTERM"));
process.channel?.unref();
