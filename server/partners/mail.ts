import type { Transporter } from "nodemailer";
import type { Network } from "./network.ts";
import { PartnerDown } from "./partner-down.ts";
import { resilience } from "./resilience.ts";

export interface MailSettings {
  /** smtp(s)://user:password@host:port */
  smtpUrl: string;
  /** The sender, as `Name <address>`. */
  from: string;
}

export interface OutgoingEmail {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** For the Message-ID, so that mailboxes recognise a duplicate. */
  id: string;
  /** Extra headers, such as List-Unsubscribe. */
  headers?: Record<string, string>;
  /** Text files. */
  attachments?: { filename: string; content: string; contentType: string }[];
}

const partner = "mail";
const CONNECT_MS = 2_000;
const SILENCE_MS = 9_000;

/** Sends e-mail by SMTP. A permanent rejection is dropped and returned as `refused`. */
export function mailer({ smtpUrl, from, onDown, patience = 1 }: MailSettings & Omit<Network, "fetch">) {
  const { change } = resilience(partner, { onDown, patience });
  const domain = /@([^>]+)/.exec(from)?.[1];
  let transport: Promise<Transporter> | undefined;
  const opened = () => {
    transport ??= import("nodemailer").then(({ createTransport }) =>
      createTransport({
        url: smtpUrl,
        connectionTimeout: CONNECT_MS * patience,
        greetingTimeout: CONNECT_MS * patience,
        socketTimeout: SILENCE_MS * patience,
        disableFileAccess: true,
        disableUrlAccess: true,
      }),
    );
    return transport;
  };
  return {
    /** After PartnerDown the e-mail may or may not have been sent: SMTP cannot tell. */
    send({ id, ...mail }: OutgoingEmail): Promise<"sent" | "refused"> {
      return change(async () => {
        try {
          await (await opened()).sendMail({ from, messageId: `<${id}@${domain}>`, ...mail });
          return "sent";
        } catch (cause) {
          if (isRefusedForGood(cause)) return "refused";
          if (isNeverSent(cause)) throw cause;
          throw new PartnerDown(partner, "unreachable", undefined, cause);
        }
      });
    },
  };
}

/** Nodemailer could not build the e-mail, so the mail server is not at fault. */
function isNeverSent(cause: unknown): boolean {
  if (!(cause instanceof Error && "code" in cause)) return true;
  return cause.code === "EENVELOPE" && !("responseCode" in cause);
}

/** 5yz replies are permanent, so a retry would not help. */
function isRefusedForGood(cause: unknown): boolean {
  const code = cause instanceof Error && "responseCode" in cause ? Number(cause.responseCode) : 0;
  return code >= 500 && code < 600;
}
