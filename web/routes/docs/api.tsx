import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import type { PageHandle } from "../../page.ts";
import { apiContext } from "../../site.ts";
import styles from "./api.module.css";

export const handle: PageHandle = { title: "Our API" };

interface Operation {
  method: string;
  path: string;
  summary: string;
  isForCustomers: boolean;
  statuses: string[];
  details: string;
}

/** The part of an OpenAPI document that this page shows. */
interface OpenApi {
  paths: Record<string, Record<string, { summary: string; security: object[]; responses: object }>>;
}

export async function loader({ context }: LoaderFunctionArgs) {
  const answer = await context.get(apiContext)("GET /api/openapi.json");
  if (!answer.ok) throw new Response(null, { status: 503 });
  const { paths } = answer.data as unknown as OpenApi;
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(
      ([method, operation]): Operation => ({
        method: method.toUpperCase(),
        path,
        summary: operation.summary,
        isForCustomers: operation.security.length > 0,
        statuses: Object.keys(operation.responses),
        details: JSON.stringify(operation, null, 2),
      }),
    ),
  );
  return { operations };
}

export function Component() {
  const { operations } = useLoaderData<typeof loader>();
  return (
    <div className={styles.page}>
      <h1>Our API</h1>
      <p>
        Every page works through these {operations.length} calls. Programs read the same as{" "}
        <a href="/api/openapi.json">OpenAPI 3.1</a>. Errors are{" "}
        <a href="/docs/problems">problems with a code</a>.
      </p>
      <ul className={styles.list}>
        {operations.map((operation) => (
          <li key={`${operation.method} ${operation.path}`}>
            <h2 className={styles.call}>
              <span>{operation.method}</span> {operation.path}
            </h2>
            <p>
              {operation.summary}{" "}
              {operation.isForCustomers ? "For signed-in customers." : "Open to everyone."} Answers{" "}
              {operation.statuses.join(", ")}.
            </p>
            <details>
              <summary>Shapes</summary>
              <pre className={styles.shapes}>{operation.details}</pre>
            </details>
          </li>
        ))}
      </ul>
    </div>
  );
}
