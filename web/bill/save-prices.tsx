import type { Fuel } from "../../domain/readings/fuel.ts";
import { Form } from "../forms/form.tsx";
import { SubmitButton } from "../forms/submit-button.tsx";
import { Card } from "../ui/card.tsx";
import { SAVE_PRICES, type Values } from "./typed-bill.ts";

interface SavePricesProps {
  values: Values;
  fuels: readonly Fuel[];
}

/** Offers to save the prices of the checked bill. */
export function SavePrices({ values, fuels }: SavePricesProps) {
  return (
    <Card heading={`Use the ${fuels.join(" and ")} prices on your energy page`}>
      <p>We then use them from the first day of this bill, until a newer price starts.</p>
      <Form intent={SAVE_PRICES}>
        {fuels.map((fuel) => (
          <input key={fuel} type="hidden" name="save" value={fuel} />
        ))}
        {Object.entries(values).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <SubmitButton look="secondary">Save the prices</SubmitButton>
      </Form>
    </Card>
  );
}
