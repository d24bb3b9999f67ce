import { type Answers, homeOf } from "../../../domain/carbon/answers.ts";
import { scenariosAsCsv } from "../../../domain/carbon/csv.ts";
import { encodeAnswers } from "../../../domain/carbon/share-link.ts";
import { useSite } from "../../site.ts";
import { Button } from "../../ui/button.tsx";
import { CopyButton } from "../../ui/copy-button.tsx";
import { Icon } from "../../ui/icon.tsx";
import * as icons from "../../ui/icons.ts";
import { clearAnswers } from "../storage.ts";
import styles from "./share-results.module.css";

export function ShareResults({ answers, isOwn = true }: { answers: Answers; isOwn?: boolean }) {
  const { origin } = useSite();
  const fragment = encodeAnswers(answers);
  const home = homeOf(answers);

  return (
    <section className={`${styles.keep} no-print`} aria-labelledby="keep">
      <h2 id="keep">Keep this</h2>
      <div className="row">
        {fragment && (
          <CopyButton text={`${origin}/net-zero/breakdown#${fragment}`}>
            Copy a link to these figures
          </CopyButton>
        )}
        <Button look="secondary" isSmall icon={<Icon path={icons.print} />} onClick={() => print()}>
          Print
        </Button>
        {home && (
          <Button
            look="secondary"
            isSmall
            icon={<Icon path={icons.download} />}
            onClick={() => download(scenariosAsCsv(home), "net-zero.csv")}
          >
            Download as CSV
          </Button>
        )}
        {isOwn && (
          <Button look="quiet" isSmall onClick={startAgain}>
            Start again
          </Button>
        )}
      </div>
      <p className="small soft">
        The link carries the numbers and no number plate. Nobody gets it unless you send it.
      </p>
    </section>
  );
}

function download(text: string, name: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([text], { type: "text/csv;charset=utf-8" }));
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}

/** Clears answers on leaving: without them this page would redirect to a question. */
function startAgain(): void {
  addEventListener("pagehide", clearAnswers, { once: true });
  location.assign("/net-zero");
}
