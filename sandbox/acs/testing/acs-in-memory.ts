import { encodeMessage, fromBase64url } from "#emv-3ds-messages/base64url";
import type { AReq } from "#emv-3ds-messages/messages";
import type { CardNetwork } from "../../../functions/card-networks/networks.ts";
import {
  type DirectoryServerInMemory,
  directoryServerInMemory,
  testNow,
  testSettings,
} from "../../directory-server/testing/directory-server-in-memory.ts";
import { anAReq } from "../../directory-server/testing/sent-messages.ts";
import { type AcsReaction, react } from "../acs.ts";

/** A browser on the issuer's pages, with a ledger in memory and a clock that only a test advances. */

interface OpenedChallenge {
  readonly creq: Readonly<Record<string, string>>;
  readonly acsTransID: string;
}

export interface AcsInMemory extends Pick<DirectoryServerInMemory, "ask"> {
  challenge(digits: string, overrides?: Partial<AReq>, network?: CardNetwork): OpenedChallenge;
  post(path: string, form: Readonly<Record<string, string>>, secondsLater?: number): AcsReaction;
  get(path: string): AcsReaction;
  /** Posts the challenge request, as the requestor's page does. */
  open(challenge: OpenedChallenge, session?: string, secondsLater?: number): AcsReaction;
  act(challenge: OpenedChallenge, form: Readonly<Record<string, string>>, secondsLater?: number): AcsReaction;
}

export function acsInMemory(): AcsInMemory {
  const server = directoryServerInMemory();
  const request = (method: string, path: string, form: Readonly<Record<string, string>>, secondsLater = 0) => {
    const reaction = react({
      ...testSettings,
      ledger: server.ledger,
      now: new Date(testNow.getTime() + secondsLater * 1_000),
      request: { method, path, form: new URLSearchParams(form) },
    });
    server.ledger.apply(reaction.changes);
    return reaction;
  };
  const post: AcsInMemory["post"] = (path, form, secondsLater) => request("POST", path, form, secondsLater);
  return {
    ask: server.ask,
    challenge(digits, overrides = {}, network = "visa") {
      const { threeDSServerTransID, acsTransID, messageVersion } = server.ask(
        network,
        anAReq(network, digits, overrides),
      ) as Record<string, string>;
      const ids = { threeDSServerTransID, acsTransID, messageVersion } as Record<string, string>;
      return {
        creq: { ...ids, messageType: "CReq", challengeWindowSize: "02" },
        acsTransID: acsTransID ?? "",
      };
    },
    post,
    get: (path) => request("GET", path, {}),
    open: ({ creq }, session, secondsLater) =>
      post(
        "/challenge",
        { creq: encodeMessage(creq), ...(session === undefined ? {} : { threeDSSessionData: session }) },
        secondsLater,
      ),
    act: ({ acsTransID }, form, secondsLater) => post(`/challenge/${acsTransID}`, form, secondsLater),
  };
}

const fieldIn = (body: string, name: string): string | undefined =>
  new RegExp(`name="${name}" value="([^"]*)"`).exec(body)?.[1];

/** Returns the form that a page posts to the requestor; undefined while the challenge continues. */
export function returnIn({ page: { body } }: AcsReaction) {
  const cres = fieldIn(body, "cres");
  if (cres === undefined) return undefined;
  return {
    message: JSON.parse(fromBase64url(cres) ?? "") as Record<string, string>,
    sessionData: fieldIn(body, "threeDSSessionData"),
    cres,
  };
}
