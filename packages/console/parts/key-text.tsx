import { useState } from "preact/hooks";

/** A key or another text that is copied rather than read. */
export const KeyText = ({ of, name = "key" }: { readonly of: string; readonly name?: string }) => {
  const [label, setLabel] = useState("Copy");
  const copy = async () => {
    try {
      // Browsers have no clipboard for pages that are not served over HTTPS or from this machine.
      await navigator.clipboard.writeText(of);
      setLabel("Copied");
    } catch {
      setLabel("Not copied");
    }
    setTimeout(() => setLabel("Copy"), 2_000);
  };
  return (
    <span class="key">
      <code>{of}</code>
      <button type="button" class="copy" onClick={() => void copy()} aria-label={`Copy the ${name} ${of}`}>
        {label}
      </button>
    </span>
  );
};
