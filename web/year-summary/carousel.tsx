import type { Content } from "../../contract/content.ts";
import type { Success } from "../../contract/endpoints.ts";
import type { Scene } from "../illustrations/slide-scenes.tsx";
import styles from "./carousel.module.css";
import { Ending } from "./ending.tsx";
import { Slide } from "./slide.tsx";
import { useSlides } from "./use-slides.ts";

const scenes: readonly Scene[] = ["welcome", "energy", "earned", "donated", "solar", "voice", "thanks"];

type OwnYear = Success<"GET /api/user/own-year">["data"];

const ownLines: Partial<Record<Scene, readonly (keyof OwnYear)[]>> = {
  energy: ["use", "highest"],
  earned: ["earned"],
  solar: ["cleanest"],
};

interface CarouselProps {
  slides: readonly Content[];
  own: OwnYear | null;
}

export function Carousel({ slides, own }: CarouselProps) {
  const { viewport, currentSlide, isRunning, goTo } = useSlides(slides.length);
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
              ownLines={own ? ownLinesOf(own, scenes[number]) : []}
              key={content.tag}
              content={content}
              scene={scenes[number] ?? "thanks"}
              number={number + 1}
              of={slides.length}
              isHidden={isRunning && number !== currentSlide}
              onBack={number > 0 ? () => goTo(number - 1) : undefined}
              onNext={number < last ? () => goTo(number + 1) : undefined}
            >
              {number === last && <Ending content={content} own={own ? linesOf(own) : []} />}
            </Slide>
          ))}
        </div>
      </div>
      <p className={styles.place} aria-live="polite">
        <span className="visually-hidden">{`Slide ${currentSlide + 1} of ${slides.length}`}</span>
        <span className={styles.dots} aria-hidden="true">
          {slides.map(({ tag }, number) => (
            <span key={tag} data-here={number === currentSlide ? "" : undefined} />
          ))}
        </span>
      </p>
    </section>
  );
}

function linesOf(own: OwnYear): string[] {
  return scenes.flatMap((scene) => ownLinesOf(own, scene));
}

function ownLinesOf(own: OwnYear, scene: Scene | undefined): string[] {
  const names = (scene && ownLines[scene]) ?? [];
  return names.flatMap((name) => own[name] ?? []);
}
