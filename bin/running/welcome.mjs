import { node, run } from "../setup/programs.mjs";
import { bold, cyan, dim, green, say, table } from "../terminal.mjs";

/** Prints where everything is, and whom one can be while the pretend partners stand in. */
export async function welcome(addresses) {
  const { homes, emptyPostcode, failingPostcode } = await cast();
  const rows = [
    ["home", "postcode", "MPAN", "code", "what happens"].map((heading) => dim(heading)),
    ...homes.map(rowOf),
    ["no homes here", emptyPostcode, "", "", "No addresses are found."],
    ["a broken lookup", failingPostcode, "", "", "The address lookup is down."],
  ];
  say();
  say(`  ${green("●")} ${bold("The app")}      ${cyan(addresses.openAt)}`);
  say(
    `  ${green("●")} ${bold("Your inbox")}   ${cyan(`http://localhost:${addresses.sandbox}/mail`)}   ${dim("every e-mail the app sends")}`,
  );
  say(
    `  ${green("●")} ${bold("Partners")}     ${cyan(`http://localhost:${addresses.sandbox}/sandbox`)}   ${dim("pretend ones, with fault switches")}`,
  );
  say();
  for (const line of table(rows)) say(`  ${line}`);
  say();
  say(`  ${dim("Card:")} 4242 4242 4242 4242, any date to come, any security code   ${dim("Stop: Ctrl-C")}`);
  say();
}

/** Flats of one building are one row: they share a story. */
function rowOf({ number, street, town, postcode, meter, story }) {
  const code = meter?.display?.slice(-4) ?? "–";
  return [`${number} ${street}, ${town}`, bold(postcode), meter?.mpan ?? "–", meter ? code : "–", story];
}

/** The cast is TypeScript and this command may run on a Node that cannot read it: the project's own Node can. */
async function cast() {
  const tell = 'import * as cast from "./sandbox/cast.ts"; console.log(JSON.stringify(cast))';
  const { homes, ...rest } = JSON.parse((await run(node, ["--input-type=module", "-e", tell])).output);
  return { ...rest, homes: homes.filter(({ flat }) => flat === undefined || flat === "Flat 1") };
}
