import type { DynamoDbAnswer } from "#local-aws/dynamodb";

/** An overloaded table reads only some of the requested items, at least one, and returns the keys of the rest. */

type RequestItems = Readonly<Record<string, { readonly Keys: readonly unknown[] }>>;

export async function halfRead(body: string, read: (body: string) => Promise<DynamoDbAnswer>): Promise<DynamoDbAnswer> {
  const request = JSON.parse(body) as { readonly RequestItems: RequestItems };
  const half = partOf(request.RequestItems, (count) => [0, Math.ceil(count / 2)]);
  const rest = partOf(request.RequestItems, (count) => [Math.ceil(count / 2), count]);
  const { status, body: found } = await read(JSON.stringify({ ...request, RequestItems: half }));
  return { status, body: JSON.stringify({ ...JSON.parse(found), UnprocessedKeys: rest }) };
}

const partOf = (items: RequestItems, range: (count: number) => readonly [number, number]): RequestItems =>
  Object.fromEntries(
    Object.entries(items).flatMap(([table, { Keys, ...rest }]) => {
      const part = Keys.slice(...range(Keys.length));
      return part.length === 0 ? [] : [[table, { ...rest, Keys: part }]];
    }),
  );
