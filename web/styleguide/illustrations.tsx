import { Bill } from "../illustrations/bill.tsx";
import { Calendar } from "../illustrations/calendar.tsx";
import { Conversation } from "../illustrations/conversation.tsx";
import { Empty } from "../illustrations/empty.tsx";
import { HomeConnection } from "../illustrations/home-connection.tsx";
import { DisplayWithEui, DisplayWithGuid, DisplayWithMac } from "../illustrations/in-home-displays.tsx";
import { Letter } from "../illustrations/letter.tsx";
import { MeterToHome } from "../illustrations/meter-to-home.tsx";
import { NotCompatible } from "../illustrations/not-compatible.tsx";
import { NotFound } from "../illustrations/not-found.tsx";
import { PaymentCard } from "../illustrations/payment-card.tsx";
import { type Scene, SlideScene } from "../illustrations/slide-scenes.tsx";
import { Success } from "../illustrations/success.tsx";
import { Unavailable } from "../illustrations/unavailable.tsx";
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
        <Empty />
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
