import type { DynamoDbAnswer } from "#local-aws/dynamodb";

/** A table that has too much to do reads a part of what it is asked for, and names the rest: at least one item is read. */

type RequestItems = Readonly<Record<string, { readonly Keys: readonly unknown[] }>>;

export const halfRead = async (
  body: string,
  read: (body: string) => Promise<DynamoDbAnswer>,
): Promise<DynamoDbAnswer> => {
  const request = JSON.parse(body) as { readonly RequestItems: RequestItems };
  const half = partOf(request.RequestItems, (count) => [0, Math.ceil(count / 2)]);
  const rest = partOf(request.RequestItems, (count) => [Math.ceil(count / 2), count]);
  const { status, body: found } = await read(JSON.stringify({ ...request, RequestItems: half }));
  return { status, body: JSON.stringify({ ...JSON.parse(found), UnprocessedKeys: rest }) };
};

const partOf = (items: RequestItems, range: (count: number) => readonly [number, number]): RequestItems =>
  Object.fromEntries(
    Object.entries(items).flatMap(([table, { Keys, ...rest }]) => {
      const part = Keys.slice(...range(Keys.length));
      return part.length === 0 ? [] : [[table, { ...rest, Keys: part }]];
    }),
  );
