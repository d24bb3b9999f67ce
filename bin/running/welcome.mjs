import { node, run } from "../setup/programs.mjs";
import { bold, cyan, dim, green, print, table } from "../terminal.mjs";

export async function welcome(addresses) {
  const { homes, emptyPostcode, failingPostcode } = await readHomes();
  const rows = [
    ["home", "postcode", "MPAN", "code", "behaviour"].map((heading) => dim(heading)),
    ...homes.map(rowOf),
    ["none", emptyPostcode, "", "", "No addresses found."],
    ["error", failingPostcode, "", "", "The address lookup fails."],
  ];
  print();
  print(`  ${green("●")} ${bold("The app")}      ${cyan(addresses.openAt)}`);
  print(
    `  ${green("●")} ${bold("Your inbox")}   ${cyan(`http://localhost:${addresses.sandbox}/mail`)}   ${dim("all emails that the app sends")}`,
  );
  print(
    `  ${green("●")} ${bold("Partners")}     ${cyan(`http://localhost:${addresses.sandbox}/sandbox`)}   ${dim("simulated, with fault switches")}`,
  );
  print();
  for (const line of table(rows)) print(`  ${line}`);
  print();
  print(`  ${dim("Card:")} 4242 4242 4242 4242, any future date, any security code   ${dim("Stop: Ctrl-C")}`);
  print();
}

function rowOf({ number, street, town, postcode, meter, behaviour }) {
  const code = meter?.display?.slice(-4) ?? "–";
  return [`${number} ${street}, ${town}`, bold(postcode), meter?.mpan ?? "–", meter ? code : "–", behaviour];
}

/** Read with the project's Node, because this command's Node may not support TypeScript. One flat per building. */
async function readHomes() {
  const script = 'import * as homes from "./sandbox/homes.ts"; console.log(JSON.stringify(homes))';
  const { homes, ...rest } = JSON.parse((await run(node, ["--input-type=module", "-e", script])).output);
  return { ...rest, homes: homes.filter(({ flat }) => flat === undefined || flat === "Flat 1") };
}
