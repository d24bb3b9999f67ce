import { type LoaderFunctionArgs, redirect } from "react-router";
import { sameSitePath } from "../../../domain/redirect.ts";
import { stepPath } from "../../onboarding/flow.ts";
import { apiContext } from "../../site.ts";
import { wordsOf } from "../../words.ts";

/** Content says where the flow starts; without a word of it the address is typed. */
export async function loader({ context }: LoaderFunctionArgs) {
  const { link } = await wordsOf(context.get(apiContext), "onboarding");
  throw redirect((link && sameSitePath(link)) || stepPath("onboarding", "manual-address"));
}

export function Component() {
  return null;
}
