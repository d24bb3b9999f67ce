import { MeterToHome } from "../../web/illustrations/meter-to-home.tsx";
import { BackLink } from "../../web/ui/back-link.tsx";
import { ButtonLink } from "../../web/ui/button.tsx";
import { Card } from "../../web/ui/card.tsx";
import { CompareTable } from "../../web/ui/compare-table.tsx";
import { DescriptionList } from "../../web/ui/description-list.tsx";
import { Disclosure } from "../../web/ui/disclosure.tsx";
import { ExternalLink } from "../../web/ui/external-link.tsx";
import { HeroBanner } from "../../web/ui/hero-banner.tsx";
import { Icon } from "../../web/ui/icon.tsx";
import * as icons from "../../web/ui/icons.ts";
import { Prose } from "../../web/ui/prose.tsx";
import { StepHeader } from "../../web/ui/step-header.tsx";
import styles from "./styleguide.module.css";

export function TextGuide() {
  return (
    <section>
      <h2>Text and surfaces</h2>
      <div className="stack-large">
        <HeroBanner
          heading="Connect your smart meter"
          action={<ButtonLink to="/onboarding">Connect it now</ButtonLink>}
          picture={<MeterToHome />}
        >
          <p className="lead">Five minutes, one number from your bill, and you see what your home uses.</p>
        </HeroBanner>
        <div className={styles.columns}>
          <div className="stack">
            <BackLink to="/styleguide" />
            <StepHeader step={2} of={3} />
            <Prose>
              <h3>Your meter’s number</h3>
              <p>
                Every electricity supply has a number of 13 digits. It is printed on{" "}
                <a href="/styleguide">your electricity bill</a>, and it never changes.
              </p>
              <blockquote>It is not your account number.</blockquote>
              <p>
                <ExternalLink href="https://www.example.com/" isNewTab>
                  Read more about it
                </ExternalLink>
              </p>
            </Prose>
            <Disclosure summary="What’s this?">
              <p>The MPAN names the cable that brings electricity into your home.</p>
            </Disclosure>
            <Disclosure summary="Do I need to be at home?" isOpen>
              <p>No. A photo of your bill is enough.</p>
            </Disclosure>
          </div>
          <Card
            heading="My Smart Meter"
            icon={<Icon path={icons.bolt} />}
            action={<a href="/styleguide">Edit</a>}
          >
            <DescriptionList
              rows={[
                { term: "MPAN", details: "12 3456 7891 004" },
                { term: "Electricity", details: "Data available" },
                { term: "Gas", details: "Not available", action: <a href="/styleguide">Why?</a> },
              ]}
            />
          </Card>
          <Card heading="Solar" ground="sun" icon={<Icon path={icons.sun} />}>
            <p>A 4 kW roof saves about 1.5 tonnes a year.</p>
          </Card>
          <Card heading="Net zero" ground="leaf" icon={<Icon path={icons.home} />}>
            <p>See what your home emits, and six ways forward.</p>
          </Card>
        </div>
        <CompareTable
          caption="Tonnes of carbon dioxide in a year"
          columns={["Step", "Electricity", "Heating", "Total"]}
          rows={[
            { name: "Now", cells: ["0.65", "2.20", "2.85"] },
            { name: "Solar", cells: ["0.65", "2.20", "1.35"] },
          ]}
          isNumeric
        />
      </div>
    </section>
  );
}
