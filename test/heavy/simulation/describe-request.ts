import type { DynamoDbAnswer } from "#local-aws/dynamodb";

/** Formats a table request and its response as one line of the history. */
export function describeRequest(operation: string, body: string, { status, body: answer }: DynamoDbAnswer): string {
  const [request, answered] = [JSON.parse(body) as Asked, JSON.parse(answer) as Answered];
  const what = describers[operation]?.(request, answered) ?? operation;
  return status === 200 ? what : `${what} -> ${problemOf(request, answered)}`;
}

interface Value {
  readonly S?: string;
  readonly N?: string;
  readonly M?: Attributes;
}

type Attributes = Readonly<Record<string, Value>>;

interface AskedWrite {
  readonly Put?: { readonly Item: Attributes };
  readonly Update?: {
    readonly Key: Attributes;
    readonly ExpressionAttributeValues: Attributes;
    readonly UpdateExpression: string;
  };
}

interface Asked {
  readonly RequestItems?: Readonly<Record<string, { readonly Keys: readonly Attributes[] }>>;
  readonly TransactItems?: readonly AskedWrite[];
  readonly Item?: Attributes;
  readonly ExpressionAttributeValues?: Attributes;
}

interface Answered {
  readonly __type?: string;
  readonly Responses?: Readonly<Record<string, readonly Attributes[]>>;
  readonly Items?: readonly Attributes[];
  readonly LastEvaluatedKey?: Attributes;
  readonly Attributes?: Attributes;
  readonly CancellationReasons?: readonly { readonly Code: string; readonly Item?: Attributes }[];
}

/** Formats an item's kind, state and open action: `charge approved (act-…)`. */
function itemText(item: Attributes): string {
  const kind = item["sk"]?.S?.split("#")[0] ?? "item";
  const state = item["authorization"] ?? item["state"] ?? item["status"];
  const open = item["openAction"]?.M?.["key"]?.S;
  return [kind, state?.S, open && `(${open})`].filter(Boolean).join(" ");
}

function updateText({ Key, ExpressionAttributeValues: values }: NonNullable<AskedWrite["Update"]>): string {
  const set = Object.entries(values).flatMap(([name, value]) =>
    name.startsWith(":set_") ? [[name.slice(":set_".length), value] as const] : [],
  );
  const { attempts } = Object.fromEntries(set);
  return itemText({ ...Object.fromEntries(set), ...Key }) + (attempts ? ` attempt ${attempts.N}` : "");
}

const writeText = ({ Put, Update }: AskedWrite): string =>
  Put ? itemText(Put.Item) : Update ? updateText(Update) : "";

const describers: Readonly<Record<string, (request: Asked, answered: Answered) => string>> = {
  BatchGetItem: ({ RequestItems = {} }, { Responses = {} }) => {
    const keys = Object.values(RequestItems).flatMap(({ Keys }) => Keys.map(itemText));
    const found = Object.values(Responses).flatMap((items) => items.map(itemText));
    return `${keys.join(", ")}: ${found.join(", ") || "nothing"}`;
  },
  Query: ({ ExpressionAttributeValues }, { Items = [] }) =>
    `${ExpressionAttributeValues?.[":partition"]?.S}: ${Items.map(itemText).join(", ") || "nothing"}`,
  Scan: (_, { Items = [], LastEvaluatedKey }) =>
    `${Items.length} items${LastEvaluatedKey ? ", and there is more" : ""}`,
  TransactWriteItems: ({ TransactItems = [] }) => TransactItems.map(writeText).join(", "),
  PutItem: ({ Item = {} }) => itemText(Item),
  UpdateItem: (_, { Attributes }) => `up to ${Object.values(Attributes ?? {})[0]?.N}`,
};

function problemOf({ TransactItems = [] }: Asked, { __type = "", CancellationReasons = [] }: Answered): string {
  const reasons = CancellationReasons.flatMap(({ Code, Item }, place) => {
    const write = TransactItems[place];
    if (Code === "None" || !write) return [];
    return [`${Code} of ${writeText(write)}${Item ? `, which is ${itemText(Item)}` : ""}`];
  });
  return reasons.join("; ") || __type.slice(__type.indexOf("#") + 1);
}
