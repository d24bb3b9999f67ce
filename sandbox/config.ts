/** What the sandbox reads from the environment. The app's defaults point at these. */
export interface SandboxConfig {
  port: number;
  smtpPort: number;
  /** How long after consent a home's first readings appear. */
  firstDataSeconds: number;
  /** Where the app is, for webhooks. */
  appOrigin: string;
  /** A folder of words other than the project's own. */
  contentFolder?: string;
  /** The product's name, for the sandbox's own pages. */
  productName: string;
}

/** Reads the configuration, or throws when this is a production start. */
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
