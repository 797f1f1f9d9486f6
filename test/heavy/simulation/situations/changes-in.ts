import { nothingOpen, verdictIsKept } from "./situation.ts";

/** Reads from a request of the SDK its changes to items with states. */

interface Value {
  readonly S?: string;
  readonly M?: Values;
}

type Values = Readonly<Record<string, Value>>;

interface Asked {
  readonly TransactItems?: readonly {
    readonly Put?: { readonly Item: Values };
    readonly Update?: { readonly Key: Values; readonly ExpressionAttributeValues?: Values };
  }[];
}

/**
 * A message of a charge, of an action or of an authentication, identified by the trace number or transaction ID that both sides
 * use.
 */
interface SentMessage {
  readonly network: string;
  readonly stan: string;
}

export interface ItemChange {
  readonly pk: string;
  readonly sk: string;
  readonly kind: string;
  /** New states in the change, by the field of their state machine. */
  readonly states: Readonly<Record<string, string | undefined>>;
  /** The network of the item, if the change names it. */
  readonly network: string | undefined;
  readonly messages: readonly SentMessage[];
}

function changeOf(key: Values, values: Values, prefix: string): readonly ItemChange[] {
  const [pk, sk] = [key["pk"]?.S ?? "", key["sk"]?.S ?? ""];
  const kind = sk.split("#", 1)[0] ?? "";
  const textAt = (name: string): string | undefined => values[`${prefix}${name}`]?.S;
  const [network, transaction] = [textAt("network"), textAt("threeDSServerTransID")];
  const question = network && transaction ? { network, stan: transaction } : undefined;
  const [clearing, openAction] = [textAt("clearing"), values[`${prefix}openAction`]?.M];
  const ofCharge = clearing !== undefined && { clearing, openAction: openAction?.["kind"]?.S ?? nothingOpen };
  const ofRecord = kind === "clearing" && { verdict: values[`${prefix}verdict`] ? verdictIsKept : nothingOpen };
  const messageIn = (sent: Value | undefined): SentMessage | undefined => {
    const rrn = sent?.M?.["rrn"]?.S;
    return network && rrn ? { network, stan: rrn.slice(-6) } : undefined;
  };
  return [
    {
      pk,
      sk,
      kind,
      states: { authorization: textAt("authorization"), state: textAt("state"), ...ofCharge, ...ofRecord },
      network,
      messages: [messageIn(values[`${prefix}sent`]), messageIn(openAction?.["sent"]), question].filter(
        (sent) => sent !== undefined,
      ),
    },
  ];
}

export function changesIn(body: string): readonly ItemChange[] {
  const { TransactItems = [] } = JSON.parse(body) as Asked;
  return TransactItems.flatMap(({ Put, Update }) => {
    if (Put) return changeOf(Put.Item, Put.Item, "");
    return Update ? changeOf(Update.Key, Update.ExpressionAttributeValues ?? {}, ":set_") : [];
  });
}
