import { Bill } from "../../web/illustrations/bill.tsx";
import { Calendar } from "../../web/illustrations/calendar.tsx";
import { Conversation } from "../../web/illustrations/conversation.tsx";
import { HomeConnection } from "../../web/illustrations/home-connection.tsx";
import {
  DisplayWithEui,
  DisplayWithGuid,
  DisplayWithMac,
} from "../../web/illustrations/in-home-displays.tsx";
import { Letter } from "../../web/illustrations/letter.tsx";
import { MeterToHome } from "../../web/illustrations/meter-to-home.tsx";
import { NotCompatible } from "../../web/illustrations/not-compatible.tsx";
import { NotFound } from "../../web/illustrations/not-found.tsx";
import { PaymentCard } from "../../web/illustrations/payment-card.tsx";
import { type Scene, SlideScene } from "../../web/illustrations/slide-scenes.tsx";
import { Success } from "../../web/illustrations/success.tsx";
import { Unavailable } from "../../web/illustrations/unavailable.tsx";
import styles from "./styleguide.module.css";

const scenes: readonly Scene[] = ["welcome", "energy", "earned", "donated", "solar", "voice", "thanks"];

export function IllustrationsGuide() {
  return (
    <section>
      <h2>Illustrations</h2>
      <div className={styles.columns}>
        <Bill />
        <DisplayWithGuid />
        <DisplayWithMac />
        <DisplayWithEui />
        <PaymentCard />
        <MeterToHome />
        <HomeConnection isConnected={false} />
        <HomeConnection isConnected />
        <Letter />
        <Success />
        <NotCompatible />
        <NotFound />
        <Unavailable />
        <Calendar />
        <Conversation />
      </div>
      <h3>Slides</h3>
      <div className={styles.scenes}>
        {scenes.map((scene) => (
          <div className={styles.scene} key={scene}>
            <SlideScene scene={scene} />
          </div>
        ))}
      </div>
    </section>
  );
}
