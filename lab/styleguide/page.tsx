import { data, type LoaderFunctionArgs } from "react-router";
import type { PageHandle } from "../../web/page.ts";
import { siteContext } from "../../web/site.ts";
import { ButtonsGuide } from "./buttons.tsx";
import { ColoursGuide } from "./colours.tsx";
import { DialogsGuide } from "./dialogs.tsx";
import { FieldsGuide } from "./fields.tsx";
import { IllustrationsGuide } from "./illustrations.tsx";
import { NoticesGuide } from "./notices.tsx";
import { RefusedFieldsGuide } from "./refused-fields.tsx";
import styles from "./styleguide.module.css";
import { TextGuide } from "./text.tsx";

export const handle: PageHandle = { title: "Style guide" };

/** Returns 404 in production; axe tests read it. */
export function loader({ context }: LoaderFunctionArgs) {
  if (context.get(siteContext).sandboxUrl === null) throw data(null, { status: 404 });
  return null;
}

export function Component() {
  return (
    <div className={styles.guide}>
      <h1>Style guide</h1>
      <ColoursGuide />
      <TextGuide />
      <ButtonsGuide />
      <NoticesGuide />
      <FieldsGuide />
      <RefusedFieldsGuide />
      <DialogsGuide />
      <IllustrationsGuide />
    </div>
  );
}
