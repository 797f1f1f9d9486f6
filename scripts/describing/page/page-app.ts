import { byId } from "#browser-code/by-id";
import { inputDescriber } from "#described-messages/describe-input";
import { offeredDialects } from "../offered-dialects.ts";
import { messageArticle } from "./message-article.ts";
import { node } from "./nodes.ts";

/** The page that describes messages: everything is done here, and nothing leaves it. */

const openAtMost = 5;

const message = byId("message", HTMLTextAreaElement);
const dialect = byId("dialect", HTMLSelectElement);
const file = byId("file", HTMLInputElement);
const results = byId("results", HTMLElement);
const summary = byId("summary", HTMLElement);

for (const name of Object.keys(offeredDialects)) dialect.append(node("option", { value: name }, name));

const describer = () => {
  const chosen = offeredDialects[dialect.value];
  return inputDescriber(chosen ? [chosen] : Object.values(offeredDialects));
};

/** What was opened last: text typed afterwards takes its place. */
let opened: Uint8Array | undefined;

const counted = (count: number, one: string): string => `${count} ${one}${count === 1 ? "" : "s"}`;

const show = (): void => {
  const text = message.value;
  if (opened === undefined && text.trim() === "") {
    results.replaceChildren();
    summary.textContent = "";
    return;
  }
  const { ofBytes, ofText } = describer();
  const inputs = opened === undefined ? ofText(text) : ofBytes(opened);
  const messages = inputs.flatMap((input) => input.messages);
  const faulty = messages.filter(({ problems }) => problems.length > 0).length;
  const isOpen = messages.length <= openAtMost;
  results.replaceChildren(...messages.map((one, index) => messageArticle(one, index + 1, isOpen)));
  summary.textContent =
    messages.length === 0
      ? "This is neither hex, base64 nor JSON, and no file of messages."
      : `${counted(messages.length, "message")}, ${faulty === 0 ? "all read to their end" : `${faulty} with problems`}`;
};

const open = async (given: File | undefined): Promise<void> => {
  if (!given) return;
  opened = new Uint8Array(await given.arrayBuffer());
  message.value = "";
  show();
};

let isDue = false;

/** Once for all that happens at once: a text of many lines may come as many inputs. */
const showSoon = (): void => {
  if (isDue) return;
  isDue = true;
  setTimeout(() => {
    isDue = false;
    show();
  });
};

message.addEventListener("input", () => {
  opened = undefined;
  file.value = "";
  showSoon();
});
dialect.addEventListener("change", show);
file.addEventListener("change", () => void open(file.files?.[0]));
document.addEventListener("dragover", (event) => event.preventDefault());
document.addEventListener("drop", (event) => {
  event.preventDefault();
  void open(event.dataTransfer?.files[0]);
});
show();
