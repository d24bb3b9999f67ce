import { data, useNavigation } from "react-router";
import type { Api } from "../../../contract/client.ts";
import type { Content } from "../../../contract/content.ts";
import { type AccountDialog, type DialogName, dialogNames } from "./account-dialog.ts";
import { changeEmailDialog } from "./change-email-dialog.tsx";
import { changePasswordDialog } from "./change-password-dialog.tsx";
import { deleteAccountDialog } from "./delete-account-dialog.tsx";
import { editMeterDialog } from "./edit-meter-dialog.tsx";
import { editNameDialog } from "./edit-name-dialog.tsx";
import { whyElectricityDialog, whyGasDialog } from "./why-dialog.tsx";
import { withdrawDialog } from "./withdraw-dialog.tsx";

export const dialogs: Record<DialogName, AccountDialog> = {
  "edit-name": editNameDialog,
  "change-email": changeEmailDialog,
  "change-password": changePasswordDialog,
  "delete-account": deleteAccountDialog,
  "edit-meter": editMeterDialog,
  withdraw: withdrawDialog,
  "why-electricity": whyElectricityDialog,
  "why-gas": whyGasDialog,
};

export const doneMessages = Object.fromEntries(dialogNames.map((name) => [name, dialogs[name].doneMessage]));

export function OpenDialog({
  name,
  content,
  hasAccessKeys,
}: {
  name: DialogName;
  content: Content | null;
  hasAccessKeys: boolean;
}) {
  const { Dialog } = dialogs[name];
  const isBusy = useNavigation().formData?.get("intent") === name;
  return <Dialog content={content ?? {}} isBusy={isBusy} hasAccessKeys={hasAccessKeys} />;
}

export async function submitToOverview(api: Api, request: Request) {
  const form = await request.formData();
  const intent = dialogNames.find((name) => name === form.get("intent"));
  const submit = intent && dialogs[intent].submit;
  if (!submit) throw data(null, { status: 400 });
  return submit(api, { request, form });
}
