import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { Conversation } from "../illustrations/conversation.tsx";
import type { PageHandle } from "../page.ts";
import { readContent } from "../page-content.ts";
import { apiContext } from "../site.ts";
import styles from "../support/support.module.css";
import { Card } from "../ui/card.tsx";
import { Icon } from "../ui/icon.tsx";
import * as icons from "../ui/icons.ts";
import { Prose } from "../ui/prose.tsx";

export const handle: PageHandle = {
  title: "Help and support",
  description: "How to reach us, what people ask most, and who to call in an emergency.",
  isPublic: true,
};

export async function loader({ context }: LoaderFunctionArgs) {
  const api = context.get(apiContext);
  const [content, questions] = await Promise.all([readContent(api, "support"), readContent(api, "faq")]);
  return { content, questions };
}

export function Component() {
  const { content, questions } = useLoaderData<typeof loader>();
  return (
    <div className={styles.support}>
      <div className={styles.reach}>
        <h1>{content.title}</h1>
        {content.subtitle && <p className="lead">{content.subtitle}</p>}
        <Card>
          <Prose html={content.body} />
        </Card>
      </div>
      <div className={styles.beside}>
        <div className={styles.picture}>
          <Conversation />
        </div>
        {content.bodyEnd && (
          <Card ground="sun" icon={<Icon path={icons.warning} />} heading={content.utilityText}>
            <Prose html={content.bodyEnd} />
          </Card>
        )}
      </div>
      <section className={styles.questions}>
        <h2>{questions.title}</h2>
        <Prose html={questions.body} />
      </section>
    </div>
  );
}
