import { redirect } from "react-router";
import type { Api } from "../../../contract/client.ts";
import type { SolarLead } from "../../../contract/solar-leads.ts";
import { expected } from "../../expected.ts";
import { useSite } from "../../site.ts";
import { Receipt } from "./receipt.tsx";
import { SolarFacts } from "./solar-facts.tsx";
import { SolarHistory } from "./solar-history.tsx";

export async function loadSolarReceipt(api: Api, id: string, request: Request) {
  const [found, profile] = await Promise.all([api("GET /api/solar-leads"), api("GET /api/user/attributes")]);
  const lead = expected(found, request).leads.find(({ interest }) => interest === id);
  const { given_name, family_name } = expected(profile, request);
  if (!lead) throw redirect("/not-found");
  return { lead, givenBy: `${given_name} ${family_name}` };
}

export function SolarReceipt({ lead, givenBy }: { lead: SolarLead; givenBy: string }) {
  const { productName } = useSite();
  return (
    <Receipt subject={`Permission to share details with ${lead.partner}`}>
      <SolarFacts lead={lead} givenBy={givenBy} />
      <section className="stack">
        <h2>What was sent, and when</h2>
        <SolarHistory events={lead.events} />
      </section>
      <p className="small soft">{productName} keeps this record until you delete your account.</p>
    </Receipt>
  );
}
