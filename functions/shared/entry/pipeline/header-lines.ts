/** Headers of a request, as passed by the gateway to endpoints and authorizers. */
export interface ReceivedHeaders {
  readonly headers: Readonly<Record<string, string | undefined>> | null;
  readonly multiValueHeaders?: Readonly<Record<string, readonly string[] | undefined>> | null;
}

/**
 * Lines of a header in the order in which they were sent, for a name in any case. Lambda's test console sends only
 * `headers`, which has the last line of each header.
 */
export const headerLines = ({ headers, multiValueHeaders }: ReceivedHeaders, name: string): readonly string[] =>
  Object.entries(multiValueHeaders ?? headers ?? {}).flatMap(([written, lines]) =>
    written.toLowerCase() === name.toLowerCase() ? (lines ?? []) : [],
  );
