import { Alert } from "../../ui/alert.tsx";
import { Link } from "../../ui/link.tsx";

/** Says whose figures these are, for visitors who have not given their own. */
export function TypicalNote() {
  return (
    <Alert kind="info">
      These are typical figures for a home with 2 or 3 bedrooms, mains gas and no car.{" "}
      <Link to="/net-zero/heating">Answer four questions to see your own</Link>.
    </Alert>
  );
}
