import { type LoaderFunctionArgs, redirect } from "react-router";
import { sameSitePath } from "../../../domain/redirect.ts";
import { stepPath } from "../../onboarding/flow.ts";
import { readContent } from "../../page-content.ts";
import { apiContext } from "../../site.ts";

/** Content sets the first step. Default: the manual address. */
export async function loader({ context }: LoaderFunctionArgs) {
  const { link } = await readContent(context.get(apiContext), "onboarding");
  throw redirect((link && sameSitePath(link)) || stepPath("onboarding", "manual-address"));
}

export function Component() {
  return null;
}
