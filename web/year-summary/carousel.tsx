import type { Content } from "../../contract/content.ts";
import type { Success } from "../../contract/endpoints.ts";
import type { Scene } from "../illustrations/slide-scenes.tsx";
import styles from "./carousel.module.css";
import { Ending } from "./ending.tsx";
import { Slide } from "./slide.tsx";
import { useSlides } from "./use-slides.ts";

const scenes: readonly Scene[] = ["welcome", "energy", "earned", "donated", "solar", "voice", "thanks"];

type OwnYear = Success<"GET /api/user/own-year">["data"];

/** Slides with a line about the customer's own year. */
const ownLines: Partial<Record<Scene, keyof OwnYear>> = {
  energy: "use",
  earned: "earned",
  solar: "cleanest",
  voice: "highest",
};

interface CarouselProps {
  slides: readonly Content[];
  /** Null without half a year of readings. */
  own: OwnYear | null;
}

/** The year in slides. Before hydration a strip to scroll. */
export function Carousel({ slides, own }: CarouselProps) {
  const { viewport, place, isRunning, goTo } = useSlides(slides.length);
  const last = slides.length - 1;
  return (
    <section className={styles.carousel} aria-roledescription="carousel" aria-label="2023 Year in Review">
      <h1 className="visually-hidden" tabIndex={-1}>
        2023 Year in Review
      </h1>
      <div className={styles.viewport} ref={viewport} data-running={isRunning ? "" : undefined}>
        <div className={styles.strip}>
          {slides.map((content, number) => (
            <Slide
              ownLine={own && ownLineOf(own, scenes[number])}
              key={content.tag}
              content={content}
              scene={scenes[number] ?? "thanks"}
              number={number + 1}
              of={slides.length}
              isHidden={isRunning && number !== place}
              onBack={number > 0 ? () => goTo(number - 1) : undefined}
              onNext={number < last ? () => goTo(number + 1) : undefined}
            >
              {number === last && <Ending content={content} own={own ? linesOf(own) : []} />}
            </Slide>
          ))}
        </div>
      </div>
      <p className={styles.place} aria-live="polite">
        <span className="visually-hidden">{`Slide ${place + 1} of ${slides.length}`}</span>
        <span className={styles.dots} aria-hidden="true">
          {slides.map(({ tag }, number) => (
            <span key={tag} data-here={number === place ? "" : undefined} />
          ))}
        </span>
      </p>
    </section>
  );
}

/** The own lines in slide order. */
function linesOf(own: OwnYear): string[] {
  return scenes.flatMap((scene) => ownLineOf(own, scene) ?? []);
}

function ownLineOf(own: OwnYear, scene: Scene | undefined): string | null {
  const name = scene && ownLines[scene];
  return name ? own[name] : null;
}
