import { type Connection, hangUp, type LineContext, lose, turn } from "./line-context.ts";
import { exchangeInSession, keepAlive } from "./line-requests.ts";
import type { LineFault } from "./line-states.ts";
import { isAccepted } from "./session-messages.ts";

export async function signOn(line: LineContext, current: Connection) {
  const { session } = line.settings;
  if (!session) return turn(line, "open");
  turn(line, "signing-on");
  const answer = await exchangeInSession(line, "signOn");
  if (line.connection !== current || line.state !== "signing-on") return;
  if (!answer) return lose(line, "sign-on-not-answered");
  if (!isAccepted(session, answer)) return lose(line, "sign-on-refused");
  turn(line, "open");
  keepAlive(line, current);
}

/**
 * Drains the line, signs it off, and disconnects. No sign-off is sent if other lines share the sign-on or if the network has
 * already signed off the line (`why` is set).
 */
export async function leave(line: LineContext, why?: LineFault) {
  const isDraining = () => line.state === "draining";
  turn(line, "draining", why);
  line.connection?.stopEcho();
  await line.answers.allEnded;
  if (!isDraining()) return;
  if (!why && line.settings.signOnScope === "line") await exchangeInSession(line, "signOff");
  if (!isDraining()) return;
  hangUp(line, "destroySoon");
  turn(line, "off");
}
