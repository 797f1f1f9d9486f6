/** Request headers as API Gateway passes them to endpoints and authorizers. */
export interface ReceivedHeaders {
  readonly headers: Readonly<Record<string, string | undefined>> | null;
  readonly multiValueHeaders?: Readonly<Record<string, readonly string[] | undefined>> | null;
}

/**
 * Returns the lines of a header in the order in which they were sent. The name is not case-sensitive. For test events without
 * `multiValueHeaders`, uses `headers`, which contains only the last line of each header.
 */
export const headerLines = ({ headers, multiValueHeaders }: ReceivedHeaders, name: string): readonly string[] =>
  Object.entries(multiValueHeaders ?? headers ?? {}).flatMap(([written, lines]) =>
    written.toLowerCase() === name.toLowerCase() ? (lines ?? []) : [],
  );
