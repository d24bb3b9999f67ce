import type { Transporter } from "nodemailer";
import type { Network } from "./network.ts";
import { PartnerDown, UnexpectedResponse } from "./partner-down.ts";
import { resilience } from "./resilience.ts";

export interface MailSettings {
  /** smtp(s)://user:password@host:port */
  smtpUrl: string;
  from: string;
}

export interface OutgoingEmail {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** Becomes the Message-ID, so that mailboxes recognise a duplicate. */
  id: string;
  headers?: Record<string, string>;
  attachments?: { filename: string; content: string; contentType: string }[];
}

const partner = "mail";
const CONNECT_TIMEOUT_MS = 2_000;
const SOCKET_TIMEOUT_MS = 9_000;

/** Sends email by SMTP. Returns `refused` if the server rejects this email for good. */
export function mailer({ smtpUrl, from, onDown, timeoutFactor = 1 }: MailSettings & Omit<Network, "fetch">) {
  const { change } = resilience(partner, { onDown, timeoutFactor });
  const domain = /@([^>]+)/.exec(from)?.[1];
  let transport: Promise<Transporter> | undefined;
  const openTransport = () => {
    transport ??= import("nodemailer").then(({ createTransport }) =>
      createTransport({
        url: smtpUrl,
        connectionTimeout: CONNECT_TIMEOUT_MS * timeoutFactor,
        greetingTimeout: CONNECT_TIMEOUT_MS * timeoutFactor,
        socketTimeout: SOCKET_TIMEOUT_MS * timeoutFactor,
        disableFileAccess: true,
        disableUrlAccess: true,
      }),
    );
    return transport;
  };
  return {
    /** An UnexpectedResponse is a temporary refusal; after any other PartnerDown the email may have been sent. */
    send({ id, ...mail }: OutgoingEmail): Promise<"sent" | "refused"> {
      return change(async () => {
        try {
          await (await openTransport()).sendMail({ from, messageId: `<${id}@${domain}>`, ...mail });
          return "sent";
        } catch (cause) {
          const { status, isFinal } = refusalOf(cause);
          if (isFinal) return "refused";
          // Strangers can cause these, for example with an address whose domain does not exist.
          if (status > 0) throw new UnexpectedResponse(partner, "failed", `SMTP ${status}`);
          if (wasNeverSent(cause)) throw cause;
          throw new PartnerDown(partner, "unreachable", undefined, cause);
        }
      });
    },
  };
}

/** Failed before the server was called, for example for an invalid address. */
function wasNeverSent(cause: unknown): boolean {
  if (!(cause instanceof Error && "code" in cause)) return true;
  return cause.code === "EENVELOPE" && !("responseCode" in cause);
}

/**
 * The SMTP status that refuses this email, final from 500 on unless the reason is policy such as "Relaying denied".
 * 0 if the server itself failed, or refuses us as a sender, for example over a quota.
 */
function refusalOf(cause: unknown): { status: number; isFinal: boolean } {
  const { code, command, responseCode, response } = (cause ?? {}) as Record<string, unknown>;
  const isAboutEmail = code === "EMESSAGE" || (code === "EENVELOPE" && command !== "MAIL FROM");
  const status = isAboutEmail && responseCode !== CLOSING ? Number(responseCode ?? 0) : 0;
  return { status, isFinal: status >= 500 && !POLICY.test(String(response)) };
}

/** Enhanced status of RFC 3463 for security and policy. */
const POLICY = /^5\d\d[ -]5\.7\./;

/** The server is closing the connection. */
const CLOSING = 421;
