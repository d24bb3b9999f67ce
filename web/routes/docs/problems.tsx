import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { expected } from "../../expected.ts";
import type { PageHandle } from "../../page.ts";
import { apiContext } from "../../site.ts";
import styles from "./api.module.css";

export const handle: PageHandle = { title: "Problems our API returns" };

export async function loader({ request, context }: LoaderFunctionArgs) {
  return expected(await context.get(apiContext)("GET /api/problems"), request);
}

export function Component() {
  const { problems } = useLoaderData<typeof loader>();
  return (
    <div className={styles.page}>
      <h1>Problems our API returns</h1>
      <p>
        Every error of <a href="/docs/api">our API</a> is a JSON body of type{" "}
        <code>application/problem+json</code> with one of these codes, a message for the customer, and
        messages by field where there are any.
      </p>
      <dl className={styles.list}>
        {problems.map(({ code, meaning }) => (
          <div key={code} id={code}>
            <dt className={styles.call}>{code}</dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
