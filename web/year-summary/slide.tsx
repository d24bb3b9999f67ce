import type { ReactNode } from "react";
import type { Content } from "../../contract/content.ts";
import { type Scene, SlideGround, SlideHills, SlideScene } from "../illustrations/slide-scenes.tsx";
import { Icon } from "../ui/icon.tsx";
import * as icons from "../ui/icons.ts";
import { Link } from "../ui/link.tsx";
import styles from "./slide.module.css";

interface SlideProps {
  content: Content;
  scene: Scene;
  number: number;
  of: number;
  isHidden: boolean;
  ownLines: readonly string[];
  onBack: (() => void) | undefined;
  onNext: (() => void) | undefined;
  children?: ReactNode;
}

const MAX_SHORT_LENGTH = 16;

export function Slide({
  content,
  scene,
  number,
  of,
  isHidden,
  ownLines,
  onBack,
  onNext,
  children,
}: SlideProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a slide of a carousel is a group, not a set of form fields
    <div
      className={styles.slide}
      role="group"
      tabIndex={-1}
      aria-roledescription="slide"
      aria-label={`Slide ${number} of ${of}`}
      inert={isHidden}
    >
      <SlideHills />
      <div className={styles.scene}>
        <SlideScene scene={scene} />
      </div>
      <SlideGround />
      <div className={styles.top}>
        {onBack ? (
          <button type="button" className={styles.round} aria-label="Back" onClick={onBack}>
            <Icon path={icons.arrowLeft} size={24} />
          </button>
        ) : (
          <span />
        )}
        <Link to="/" className={styles.round} aria-label="Home">
          <Icon path={icons.home} size={24} />
        </Link>
      </div>
      <div className={styles.text}>
        {content.title && (
          <h2 className={styles.title} tabIndex={-1}>
            {content.title}
          </h2>
        )}
        {content.subtitle && (
          <p
            className={styles.figure}
            data-long={content.subtitle.length > MAX_SHORT_LENGTH ? "" : undefined}
          >
            {content.subtitle}
          </p>
        )}
        {content.body && <Body html={content.body} />}
        {ownLines.length > 0 && (
          <div className={styles.own}>
            <p>Your last 12 months</p>
            {ownLines.map((line) => (
              <p key={line}>{line}</p>
            ))}
          </div>
        )}
      </div>
      <div className={styles.actions}>
        {onNext && <p className={styles.sideways}>Scroll sideways to continue.</p>}
        {children}
        {onNext && (
          <button type="button" className={styles.next} onClick={onNext}>
            {content.primaryButtonText ?? "Next"}
            <Icon path={icons.arrowRight} />
          </button>
        )}
      </div>
    </div>
  );
}

function Body({ html }: { html: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: rendered by the server from Markdown, with raw HTML escaped
  return <div className={styles.body} dangerouslySetInnerHTML={{ __html: html }} />;
}
