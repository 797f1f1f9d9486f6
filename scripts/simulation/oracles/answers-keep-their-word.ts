import { isDeepStrictEqual } from "node:util";
import { chargeToShown } from "../../../functions/charges/charge-view.ts";
import { contract } from "../../../functions/charges/create-charge/contract.ts";
import { problemsOf } from "../../../functions/shared/pipeline/pipeline-problems.ts";
import { problemTypePrefix } from "../../../functions/shared/problem.ts";
import { type Books, chargesIn, chargeToldIn, isWithoutKey, type Oracle } from "../books.ts";
import type { Heard } from "../client.ts";

/** Whatever a client heard is something that the contract allows, and still true in the end. */
export const answersKeepTheirWord: Oracle = (books) => [
  ...books.heard.flatMap(undeclared),
  ...books.heard.flatMap((one) => untrue(one, books)),
  ...chargedInSilence(books),
];

/** A function that died has no answer of its own; one that lives never fails without a name for it. */
const undeclared = ({ invocation, response, tookMs }: Heard): readonly string[] => {
  if (!response || response.statusCode === 201 || tookMs === undefined) return [];
  const { type } = JSON.parse(response.body) as { readonly type: string };
  const declared = problemsOf(contract).some(
    (problem) => `${problemTypePrefix}${problem.type}` === type && problem.status === response.statusCode,
  );
  return declared && response.statusCode !== 500 ? [] : [`${invocation} heard ${response.statusCode} ${type}`];
};

type Shown = ReturnType<typeof chargeToShown>;

const outcomeOf = ({ status, amount, decline }: Shown) => (decline ? { status, amount, decline } : { status, amount });

/** A 201 says for good what became of the authorization. */
const untrue = (heard: Heard, books: Books): readonly string[] => {
  const told = chargeToldIn(heard);
  if (!told) return [];
  const charge = chargesIn(books).find(({ key }) => key === told.key);
  if (!charge) return [`${heard.invocation} heard of ${told.key}, which is not there`];
  const shown = chargeToShown(charge, new Date(charge.created));
  if (isDeepStrictEqual(outcomeOf(told), outcomeOf(shown))) return [];
  const [then, now] = [told, shown].map((one) => JSON.stringify(outcomeOf(one)));
  return [`${heard.invocation} heard that ${told.key} is ${then}, and it is ${now}`];
};

/** Answers after which a client without a key cannot know whether it was charged. All others but 201 say that it was not. */
const isOpen = ({ response }: Heard): boolean => !response || [502, 503, 504].includes(response.statusCode);

const chargedInSilence = (books: Books): readonly string[] => {
  const keyless = books.heard.filter((one) => isWithoutKey(one, books));
  const told = new Set(keyless.map((one) => chargeToldIn(one)?.key));
  const untold = chargesIn(books).filter(
    ({ key, recordPk, authorization }) => recordPk === undefined && authorization === "approved" && !told.has(key),
  );
  if (untold.length <= keyless.filter(isOpen).length) return [];
  return untold.map(({ key }) => `${key} is approved, but its client heard that nothing was charged`);
};
