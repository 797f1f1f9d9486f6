import type { IncomingMessage } from "node:http";
import { text } from "node:stream/consumers";
import { Webhook } from "standardwebhooks";

export interface TakenEvent {
  readonly body: string;
  /** What belongs to the event; the other headers belong to the connection that it came by. */
  readonly headers: Readonly<Record<string, string>>;
  readonly isVerified: boolean;
  /** The event in one line, for people. */
  readonly line: string;
}

const eventHeaders = /^(content-type|user-agent|webhook-.+)$/;

export const takenEvent = async (message: IncomingMessage, secret: string | undefined): Promise<TakenEvent> => {
  const body = await text(message);
  const headers = Object.fromEntries(
    Object.entries(message.headers).flatMap(([name, value]) =>
      eventHeaders.test(name) && typeof value === "string" ? [[name, value]] : [],
    ),
  );
  const isVerified = secret !== undefined && isSigned(secret, body, headers);
  return { body, headers, isVerified, line: lineOf(body) };
};

const isSigned = (secret: string, body: string, headers: Record<string, string>): boolean => {
  try {
    new Webhook(secret).verify(body, headers);
    return true;
  } catch {
    return false;
  }
};

const lineOf = (body: string): string => {
  try {
    const { time, type, subject, id, data } = JSON.parse(body);
    return [time, type, subject, id, JSON.stringify(data)].join("  ");
  } catch {
    return `no event, ${body.length} characters`;
  }
};
