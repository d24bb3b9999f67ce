import { useRef } from "react";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";

export type UnusualValue = { name: string; label: string; amount: string };

export function UnusualValueDialog({
  values,
  onEdit,
  onContinue,
}: {
  values: readonly UnusualValue[];
  onEdit: () => void;
  onContinue: () => void;
}) {
  const edit = useRef<HTMLButtonElement>(null);
  const amounts = values.map(({ amount, label }) => `${amount} of ${label}`).join(" and ");
  return (
    <Dialog open={values.length > 0} heading="Is that right?" onClose={onEdit} initialFocus={edit}>
      <p>You entered {amounts} a year. That is very high compared to the average home.</p>
      <div className="row">
        <Button ref={edit} onClick={onEdit}>
          Edit
        </Button>
        <Button look="secondary" onClick={onContinue}>
          Continue anyway
        </Button>
      </div>
    </Dialog>
  );
}
