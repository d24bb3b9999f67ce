import { redirect } from "react-router";
import type { Api } from "../../../contract/client.ts";
import { failedCall, type Submission } from "../form-result.ts";
import { donePath } from "./dialogs.ts";

/** Withdraws the permission that is given now. When there is none, that is what was wanted. */
export async function withdraw(api: Api, submission: Submission) {
  const consents = await api("GET /api/user/consents");
  if (!consents.ok) return failedCall(submission, "withdraw", consents);
  const current = consents.data.consents.find(({ withdrawnAt }) => withdrawnAt === null);
  if (!current) return redirect(donePath("withdraw"));
  const withdrawn = await api("POST /api/user/consents/{id}/withdraw", { params: { id: current.id } });
  return withdrawn.ok ? redirect(donePath("withdraw")) : failedCall(submission, "withdraw", withdrawn);
}
