import styles from "./illustration.module.css";

interface DisplayProps {
  prefix?: string | undefined;
}

function examplePairs(prefix: string | undefined): string[] {
  const start = /^[0-9A-F]{6}$/.exec(prefix ?? "")?.[0] ?? UNKNOWN.repeat(6);
  return `${start}${UNKNOWN.repeat(6)}60FC`.match(/../gu) ?? [];
}

const UNKNOWN = "•";

export function DisplayWithGuid({ prefix }: DisplayProps) {
  const pairs = examplePairs(prefix);
  return (
    <svg viewBox="0 0 240 170" role="img" aria-labelledby="display-guid">
      <title id="display-guid">
        An in-home display with a screen. Under Settings, System, the GUID ends in four characters, here 60FC.
      </title>
      <rect className={styles.paper} x="10" y="14" width="220" height="134" rx="16" />
      <path className={styles.soft} d="M70 148h100l12 14H58z" />
      <rect className={styles.screen} x="26" y="30" width="188" height="86" rx="8" />
      <text className={styles.screenContent} x="38" y="52">
        Settings › System
      </text>
      <text className={styles.screenContent} x="38" y="78">
        GUID
      </text>
      <text className={styles.screenCode} x="38" y="100" textLength="122">
        {pairs.slice(0, 6).join(" ")}
      </text>
      <text className={styles.screenCode} x="169" y="100" textLength="38">
        60 FC
      </text>
      <rect className={styles.mark} x="164" y="84" width="48" height="23" rx="5" />
      <circle className={styles.leaf} cx="98" cy="132" r="6" />
      <circle className={styles.soft} cx="120" cy="132" r="6" />
      <circle className={styles.soft} cx="142" cy="132" r="6" />
    </svg>
  );
}

export function DisplayWithMac({ prefix }: DisplayProps) {
  const pairs = examplePairs(prefix);
  return (
    <svg viewBox="0 0 240 170" role="img" aria-labelledby="display-mac">
      <title id="display-mac">
        The back of an in-home display. On the white sticker, beside a bar code, the MAC ends in four
        characters, here 60FC.
      </title>
      <rect className={styles.leaf} x="24" y="10" width="192" height="150" rx="22" />
      <path className={styles.line} d="M90 26h60M90 36h60" />
      <rect className={styles.label} x="40" y="52" width="160" height="90" rx="6" />
      <path
        className={styles.barCode}
        d="M52 64v26M57 64v26M64 64v26M68 64v26M75 64v26M82 64v26M86 64v26M93 64v26M100 64v26M104 64v26M112 64v26M117 64v26M124 64v26"
      />
      <text className={styles.labelText} x="52" y="110">
        MAC
      </text>
      <text className={styles.labelText} x="52" y="130" textLength="94">
        {pairs.slice(0, 6).join("")}
      </text>
      <text className={styles.labelText} x="155" y="130" textLength="34">
        60FC
      </text>
      <rect className={styles.mark} x="150" y="115" width="44" height="21" rx="5" />
    </svg>
  );
}

export function DisplayWithEui({ prefix }: DisplayProps) {
  const pairs = examplePairs(prefix);
  return (
    <svg viewBox="0 0 240 170" role="img" aria-labelledby="display-eui">
      <title id="display-eui">
        A small upright in-home display. Below its screen the EUI is printed; its last four characters are
        60FC here.
      </title>
      <rect className={styles.paper} x="62" y="8" width="116" height="156" rx="18" />
      <rect className={styles.screen} x="76" y="22" width="88" height="78" rx="8" />
      <path className={styles.sunLine} d="M92 84a28 28 0 1 1 56 0" />
      <text className={styles.screenContent} x="103" y="84">
        £1.42
      </text>
      <rect className={styles.label} x="72" y="110" width="96" height="42" rx="5" />
      <text className={styles.labelText} x="80" y="127" textLength="80" lengthAdjust="spacingAndGlyphs">
        {`EUI ${pairs.slice(0, 4).join(":")}:`}
      </text>
      <text className={styles.labelText} x="80" y="145" textLength="38">
        {`${pairs.slice(4, 6).join(":")}:`}
      </text>
      <text className={styles.labelText} x="124" y="145" textLength="36">
        60:FC
      </text>
      <rect className={styles.mark} x="120" y="132" width="44" height="18" rx="5" />
    </svg>
  );
}
