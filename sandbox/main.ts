import { type Http2Bindings, type HttpBindings, serve } from "@hono/node-server";
import { sandbox } from "./app.ts";
import { readSandboxConfig } from "./config.ts";
import { isDropped } from "./faults.ts";

const { port, smtpPort, ...options } = readSandboxConfig();
const { app, mailServer } = sandbox(options);
const loopback = "127.0.0.1";

const web = serve({ hostname: loopback, port, fetch: answer }, () =>
  console.log(`Sandbox: http://${loopback}:${port}/sandbox   inbox: http://${loopback}:${port}/mail`),
);
const mail = mailServer();
mail.listen(smtpPort, loopback);

for (const signal of ["SIGINT", "SIGTERM"] as const)
  process.once(signal, () => {
    mail.close();
    web.close(() => process.exit(0));
    if ("closeAllConnections" in web) web.closeAllConnections();
  });

async function answer(request: Request, env: HttpBindings | Http2Bindings): Promise<Response> {
  const response = await app.fetch(request, env);
  if (isDropped(response)) env.incoming.destroy();
  return response;
}
