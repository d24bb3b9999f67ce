import { solarPartners } from "../../domain/solar-partners.ts";
import { Wordmark } from "../illustrations/wordmark.tsx";
import { useSite } from "../site.ts";
import styles from "./partner-marks.module.css";

export function PartnerMarks() {
  const { productName } = useSite();
  return (
    <div className={styles.marks}>
      <Wordmark name={productName} />
      <span aria-hidden="true">+</span>
      <span className={styles.partner}>
        <svg viewBox="0 0 40 40" width="34" height="34" aria-hidden="true" focusable="false">
          <path className={styles.field} d="M3 37c6-10 28-10 34 0z" />
          <circle className={styles.sun} cx="20" cy="18" r="8" />
          <path
            className={styles.rays}
            d="M20 3v4M20 27v2M5 18h4M31 18h4M9.500 7.500l3 3M27.500 10.500l3-3"
          />
        </svg>
        <span>{solarPartners.SOLAR_WITH_BATTERY.name}</span>
      </span>
    </div>
  );
}
