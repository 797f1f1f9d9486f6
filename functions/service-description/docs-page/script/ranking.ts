import type { SearchEntry } from "../search/search-index.ts";

/** Ranks sections by relevance to the search terms: titles and synonyms first, then routes, then words in the text. */

interface Place {
  readonly name: string;
  readonly nameWords: readonly string[];
  readonly also: readonly string[];
  readonly route: string;
  readonly words: readonly string[];
}

const wordsIn = (text: string): readonly string[] => text.split(/[^a-z0-9_-]+/).filter(Boolean);

function placeOf({ title, detail = "", also = [], words }: SearchEntry): Place {
  const name = title.toLowerCase();
  return { name, nameWords: wordsIn(name), also, route: detail.toLowerCase(), words: words.split(" ") };
}

/** A matching word counts more in a short title. */
function nameScore(word: string, { name, nameWords }: Place): number {
  if (name === word) return 50;
  const share = 1 / nameWords.length;
  if (nameWords.includes(word)) return 15 + 20 * share;
  if (nameWords.some((one) => one.startsWith(word))) return 8 + 10 * share;
  return name.includes(word) ? 7 : 0;
}

function synonymScore(word: string, { also }: Place): number {
  if (also.includes(word)) return 40;
  if (also.some((synonym) => wordsIn(synonym).includes(word))) return 14;
  return also.some((synonym) => synonym.startsWith(word)) ? 9 : 0;
}

/** The word list of a section begins with the most frequent words of its text. */
function textScore(word: string, { words }: Place): number {
  const position = words.indexOf(word);
  if (position >= 0) return 2 + 3 / (1 + position / 5);
  return words.some((one) => one.startsWith(word)) ? 1 : 0;
}

const scoreOfForm = (word: string, place: Place): number =>
  Math.max(
    nameScore(word, place),
    synonymScore(word, place),
    place.route.includes(word) ? 6 : 0,
    textScore(word, place),
  );

/** A plural search term also matches the singular. */
const wordScore = (word: string, place: Place): number =>
  Math.max(
    scoreOfForm(word, place),
    word.length > 3 && word.endsWith("s") ? 0.9 * scoreOfForm(word.slice(0, -1), place) : 0,
  );

/** Past API changes rank lower, because readers rarely search for them. */
const isHistory = ({ address }: SearchEntry): boolean => address.startsWith("/v1/docs/changes");

function scoreOf(entry: SearchEntry, terms: readonly string[], phrase: string): number {
  const place = placeOf(entry);
  const scores = terms.map((word) => wordScore(word, place));
  if (scores.includes(0) && !place.also.includes(phrase)) return 0;
  const whole = (place.also.includes(phrase) ? 60 : 0) + (place.name.startsWith(phrase) ? 20 : 0);
  const score = scores.reduce((sum, one) => sum + one, whole);
  return isHistory(entry) ? score / 3 : score;
}

/** Returns the sections that match all search terms or have the entire search text as a synonym, most relevant first. */
export function ranked(entries: readonly SearchEntry[], text: string): readonly SearchEntry[] {
  const phrase = text.trim().toLowerCase();
  const terms = wordsIn(phrase);
  if (terms.length === 0) return [];
  return entries
    .map((entry) => ({ entry, score: scoreOf(entry, terms, phrase) }))
    .filter(({ score }) => score > 0)
    .sort((one, other) => other.score - one.score)
    .map(({ entry }) => entry);
}
