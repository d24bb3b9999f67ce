import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { expected } from "../../expected.ts";
import type { PageHandle } from "../../page.ts";
import { apiContext, useSite } from "../../site.ts";
import { Link } from "../../ui/link.tsx";
import styles from "./api.module.css";

export const handle: PageHandle = {
  title: "Our API",
  description: "Calls for programs: readings, prices and carbon of your own home, with an access key.",
  isPublic: true,
  ignoresQuery: true,
};

interface Operation {
  method: string;
  path: string;
  summary: string;
  callers: string;
  statuses: string[];
  notes: string | undefined;
  details: string;
}

interface Subject {
  name: string;
  id: string;
  description: string;
  operations: Operation[];
}

interface OpenApiOperation {
  tags: string[];
  summary: string;
  description?: string;
  security: Record<string, string[]>[];
  responses: object;
}

interface OpenApi {
  tags: { name: string; description: string }[];
  paths: Record<string, Record<string, OpenApiOperation>>;
  components: { securitySchemes: { accessKey: { description: string } }; schemas: Record<string, object> };
}

export async function loader({ request, context }: LoaderFunctionArgs) {
  const response = await context.get(apiContext)("GET /api/openapi.json");
  const { tags, paths, components } = expected(response, request) as unknown as OpenApi;
  const subjects = tags.map(
    ({ name, description }): Subject => ({
      name,
      id: name.toLowerCase().replaceAll(" ", "-"),
      description,
      operations: operationsUnder(name, paths),
    }),
  );
  const types = Object.entries(components.schemas).map(([name, schema]) => ({
    name,
    details: JSON.stringify(schema, null, 2),
  }));
  return { subjects, types, keys: components.securitySchemes.accessKey.description };
}

function operationsUnder(subject: string, paths: OpenApi["paths"]): Operation[] {
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods)
      .filter(([, { tags }]) => tags.includes(subject))
      .map(([method, operation]) => ({
        method: method.toUpperCase(),
        path,
        summary: operation.summary,
        callers: describeCallers(operation),
        statuses: Object.keys(operation.responses),
        notes: operation.description,
        details: JSON.stringify(operation, null, 2),
      })),
  );
}

function describeCallers({ security }: OpenApiOperation): string {
  const schemes = new Set(security.flatMap((scheme) => Object.keys(scheme)));
  if (schemes.has("accessKey")) return "By access token or access key.";
  if (schemes.has("accessToken")) return "By access token.";
  if (schemes.has("session")) return "By the session’s cookie.";
  return "Open to everyone.";
}

export function Component() {
  const { subjects, types, keys } = useLoaderData<typeof loader>();
  const count = subjects.reduce((sum, { operations }) => sum + operations.length, 0);
  return (
    <div className={styles.page}>
      <h1>Our API</h1>
      <p>
        Every page works through these {count} calls. Programs can read them as{" "}
        <a href="/api/openapi.json">OpenAPI 3.1</a>. Errors are{" "}
        <a href="/docs/problems">problems with a code</a>.
      </p>
      <SignIn keys={keys} />
      <nav aria-label="Subjects">
        <ul>
          {subjects.map(({ name, id, description }) => (
            <li key={id}>
              <a href={`#${id}`}>{name}</a>: {description}
            </li>
          ))}
          <li>
            <a href="#types">Types</a>: Shapes that the calls share.
          </li>
        </ul>
      </nav>
      {subjects.map((subject) => (
        <section key={subject.id} aria-labelledby={subject.id}>
          <h2 id={subject.id}>{subject.name}</h2>
          <ul className={styles.list}>
            {subject.operations.map((operation) => (
              <Call key={`${operation.method} ${operation.path}`} {...operation} />
            ))}
          </ul>
        </section>
      ))}
      <section aria-labelledby="types">
        <h2 id="types">Types</h2>
        {types.map(({ name, details }) => (
          <details key={name}>
            <summary>{name}</summary>
            <pre className={styles.shapes}>{details}</pre>
          </details>
        ))}
      </section>
    </div>
  );
}

function SignIn({ keys }: { keys: string }) {
  const { origin } = useSite();
  return (
    <section aria-labelledby="how-to-sign-in">
      <h2 id="how-to-sign-in">How to sign in</h2>
      <p>
        <strong>To read your own data from a program</strong>, make an access key under{" "}
        <Link to="/account/data#access-keys">Your data in your account</Link> and send it with each call:
      </p>
      <pre className={styles.example}>
        {`curl -H 'Authorization: Bearer KEY' \\
  '${origin}/api/user/readings?fuel=electricity&by=day&from=yesterday&to=yesterday'`}
      </pre>
      <p>{keys}</p>
      <p>
        <strong>For every other call of a customer</strong>, sign in with an email address and a password. The
        response holds an access token, which works for five minutes, and sets the session’s cookie, which
        makes the next token. Writes need an <code>Origin</code> header:
      </p>
      <pre className={styles.example}>
        {`curl -c cookies -H 'Origin: ${origin}' -H 'Content-Type: application/json' \\
  -d '{"email":"you@example.com","password":"…"}' ${origin}/api/identity/sign-in
curl -H 'Authorization: Bearer TOKEN' ${origin}/api/user/attributes
curl -b cookies -H 'Origin: ${origin}' -X POST ${origin}/api/identity/access-token`}
      </pre>
    </section>
  );
}

function Call({ method, path, summary, callers, statuses, notes, details }: Operation) {
  return (
    <li>
      <h3 className={styles.call}>
        <span>{method}</span> {path}
      </h3>
      <p>
        {summary} {callers} Answers {statuses.join(", ")}.
      </p>
      {notes && (
        <details>
          <summary>Notes and examples</summary>
          <pre className={styles.example}>{notes}</pre>
        </details>
      )}
      <details>
        <summary>Schemas and examples</summary>
        <pre className={styles.shapes}>{details}</pre>
      </details>
    </li>
  );
}
