import { useNavigate } from "react-router";
import { homeOf } from "../../../domain/carbon/answers.ts";
import { focusHeading } from "../../runtime/route-announcer.ts";
import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";
import { Link } from "../../ui/link.tsx";
import { type DisplayedHome, readAnswers, saveAnswers } from "../answers.ts";
import { remove } from "../storage.ts";

export function HomeSource({ displayed }: { displayed: DisplayedHome | null }) {
  if (displayed?.whose === "typical") return <TypicalHome />;
  return displayed?.whose === "shared" ? <SharedHome displayed={displayed} /> : null;
}

function TypicalHome() {
  return (
    <Alert kind="info">
      These are typical figures for a home with 2 or 3 bedrooms, mains gas and no car.{" "}
      <Link to="/net-zero/heating">Answer four questions to see your own</Link>.
    </Alert>
  );
}

function SharedHome({ displayed }: { displayed: DisplayedHome }) {
  const navigate = useNavigate();
  const hasOwn = homeOf(readAnswers()) !== null;

  function keep() {
    saveAnswers(displayed.answers);
    focusHeading();
  }

  function leave() {
    remove("sharedLink");
    if (hasOwn) focusHeading();
    else void navigate("/net-zero/heating");
  }

  return (
    <Alert kind="info" heading="These figures are from a link">
      <p>
        They are about the home of the person who made the link.{" "}
        {hasOwn
          ? "Your own answers are still here, as you left them."
          : "They aren’t saved in this browser unless you choose to."}
      </p>
      <div className="row">
        <Button look="secondary" isSmall onClick={leave}>
          {hasOwn ? "Show my own figures" : "Work out my own figures"}
        </Button>
        <Button look="quiet" isSmall onClick={keep}>
          {hasOwn ? "Replace mine with these" : "Keep them as mine"}
        </Button>
      </div>
    </Alert>
  );
}
