/** The headers of a request, as the gateway hands them to endpoints and authorizers. */
export interface ReceivedHeaders {
  readonly headers: Readonly<Record<string, string | undefined>> | null;
  readonly multiValueHeaders?: Readonly<Record<string, readonly string[] | undefined>> | null;
}

/**
 * The lines of a header in the order in which they were sent; clients and proxies write names in any case. `headers` alone,
 * which keeps the last line, is what the test console of Lambda sends.
 */
export const headerLines = ({ headers, multiValueHeaders }: ReceivedHeaders, name: string): readonly string[] =>
  Object.entries(multiValueHeaders ?? headers ?? {}).flatMap(([written, lines]) =>
    written.toLowerCase() === name.toLowerCase() ? (lines ?? []) : [],
  );
