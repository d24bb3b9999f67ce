import { redirect } from "react-router";
import type { Api } from "../../contract/client.ts";
import { donePath } from "./dialogs.ts";
import { refuseCall, type Submission } from "./refusal.ts";

/** Withdraws the permission that is given now. When there is none, that is what was wanted. */
export async function withdraw(api: Api, submission: Submission) {
  const consents = await api("GET /api/user/consents");
  if (!consents.ok) return refuseCall(submission, "withdraw", consents);
  const current = consents.data.consents.find(({ withdrawnAt }) => withdrawnAt === null);
  if (!current) return redirect(donePath("withdraw"));
  const withdrawn = await api("POST /api/user/consents/{id}/withdraw", { params: { id: current.id } });
  return withdrawn.ok ? redirect(donePath("withdraw")) : refuseCall(submission, "withdraw", withdrawn);
}
