import { data, type LoaderFunctionArgs } from "react-router";
import type { PageHandle } from "../page.ts";
import { siteContext } from "../site.ts";
import { ButtonsGuide } from "../styleguide/buttons.tsx";
import { ColoursGuide } from "../styleguide/colours.tsx";
import { DialogsGuide } from "../styleguide/dialogs.tsx";
import { FieldsGuide } from "../styleguide/fields.tsx";
import { IllustrationsGuide } from "../styleguide/illustrations.tsx";
import { NoticesGuide } from "../styleguide/notices.tsx";
import { RefusedFieldsGuide } from "../styleguide/refused-fields.tsx";
import styles from "../styleguide/styleguide.module.css";
import { TextGuide } from "../styleguide/text.tsx";

export const handle: PageHandle = { title: "Style guide" };

/** For eyes and for axe, where the partners are pretend ones; in production there is no such page. */
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
