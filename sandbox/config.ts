export interface SandboxConfig {
  port: number;
  smtpPort: number;
  firstDataSeconds: number;
  appOrigin: string;
  contentFolder?: string;
  productName: string;
}

export function readSandboxConfig(env: NodeJS.ProcessEnv = process.env): SandboxConfig {
  if (env.NODE_ENV === "production") throw new Error("The sandbox does not run in production.");
  return {
    port: Number(env.SANDBOX_PORT ?? 3001),
    smtpPort: Number(env.SANDBOX_SMTP_PORT ?? 3025),
    firstDataSeconds: Number(env.SANDBOX_FIRST_DATA_SECONDS ?? 2),
    ...(env.SANDBOX_CONTENT_FOLDER ? { contentFolder: env.SANDBOX_CONTENT_FOLDER } : {}),
    appOrigin: env.APP_ORIGIN ?? `http://127.0.0.1:${env.PORT ?? 3000}`,
    productName: env.PRODUCT_NAME ?? "Hearth",
  };
}
