import { useState } from "preact/hooks";

/** A key or another text that is copied rather than read. */
export const KeyText = ({ of, name = "key" }: { readonly of: string; readonly name?: string }) => {
  const [isCopied, setCopied] = useState(false);
  const copy = () =>
    navigator.clipboard.writeText(of).then(
      () => {
        setCopied(true);
        setTimeout(() => setCopied(false), 2_000);
      },
      () => setCopied(false),
    );
  return (
    <span class="key">
      <code>{of}</code>
      <button type="button" class="copy" onClick={() => void copy()} aria-label={`Copy the ${name} ${of}`}>
        {isCopied ? "Copied" : "Copy"}
      </button>
    </span>
  );
};
