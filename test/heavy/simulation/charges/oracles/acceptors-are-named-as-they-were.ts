import { type Books, kindOf, type Oracle } from "../../books.ts";

/** Charges and authentications refer to their acceptor in a version that it had. */
export const acceptorsAreNamedAsTheyWere: Oracle = (books) => {
  const versions = acceptorVersionsIn(books);
  return books.items.flatMap(({ key, acceptor }) => {
    const named = acceptor as NamedAcceptor | undefined;
    if (key === undefined || named?.version === undefined || versions.has(nameOf(named))) return [];
    return [`${key} names version ${named.version} of ${named.key}, which never was`];
  });
};

interface NamedAcceptor {
  readonly key: string;
  readonly version: number;
}

const nameOf = ({ key, version }: NamedAcceptor): string => `${key} ${version}`;

const acceptorVersionsIn = ({ changes }: Books): ReadonlySet<string> =>
  new Set(
    changes.flatMap(({ item }) =>
      item && kindOf(item) === "acceptor" ? [nameOf(item as unknown as NamedAcceptor)] : [],
    ),
  );
