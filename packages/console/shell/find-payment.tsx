import { useId, useLayoutEffect, useRef, useState } from "preact/hooks";
import { isSearchKey } from "#browser-code/search-key";
import { searchEntryOf } from "../words/search-entry.ts";
import { addressOf } from "./address.ts";
import { goTo } from "./use-address.ts";

/**
 * Returns the URL to open: for the key of a charge or an authentication, the URL of its view; for a reference or a masked
 * card number, the URL of a payment search. For any other text, returns the reason why the text is rejected. Returns
 * undefined if the text is empty.
 */
function placeFor(text: string): { readonly place: string } | { readonly refused: string } | undefined {
  const entry = searchEntryOf(text);
  switch (entry.kind) {
    case "nothing":
      return undefined;
    case "refused":
      return { refused: entry.why };
    case "charge":
      return { place: addressOf(`/payments/${entry.key}`) };
    case "authentication":
      return { place: addressOf(`/authentications/${entry.key}`) };
    case "masked":
      return { place: addressOf("/payments", { card: entry.masked.last }) };
    case "reference":
      return { place: addressOf("/payments", { reference: entry.reference }) };
  }
}

/** The search field at the top of every page, for a reference, a charge or authentication key, or a masked card number. */
export const FindPayment = () => {
  const id = useId();
  const [text, setText] = useState("");
  const [refused, setRefused] = useState<string>();
  const field = useRef<HTMLInputElement>(null);
  // The listener is registered before the page is painted, so the shortcut works as soon as the field is visible.
  useLayoutEffect(() => {
    const focusField = (event: KeyboardEvent) => {
      if (!isSearchKey(event)) return;
      event.preventDefault();
      field.current?.focus();
    };
    addEventListener("keydown", focusField);
    return () => removeEventListener("keydown", focusField);
  }, []);
  const find = () => {
    const found = placeFor(text);
    setRefused(found && "refused" in found ? found.refused : undefined);
    // The field is emptied even if the text is rejected, so a full card number entered by mistake does not remain.
    if (found) setText("");
    if (found && "place" in found) goTo(found.place);
  };
  return (
    <search class="finding">
      <form
        class="find"
        onSubmit={(event) => {
          event.preventDefault();
          find();
        }}
      >
        <label class="unseen" for={id}>
          Find a payment by its reference or key
        </label>
        <input
          ref={field}
          id={id}
          type="search"
          aria-keyshortcuts="/"
          placeholder="Reference or key"
          value={text}
          maxLength={130}
          autocomplete="off"
          autocapitalize="off"
          spellcheck={false}
          aria-invalid={refused !== undefined}
          aria-describedby={refused === undefined ? undefined : `${id}-refused`}
          onInput={(event) => setText(event.currentTarget.value)}
        />
        <button type="submit" class="small">
          Find <kbd>/</kbd>
        </button>
        {refused !== undefined && (
          <p class="notice bad" id={`${id}-refused`} role="alert">
            {refused}
          </p>
        )}
      </form>
    </search>
  );
};
