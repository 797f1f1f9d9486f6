import { useState } from "preact/hooks";

export const KeyText = ({ of, name = "key" }: { readonly of: string; readonly name?: string }) => {
  const [label, setLabel] = useState("Copy");
  const copy = async () => {
    try {
      // Browsers expose the Clipboard API only in secure contexts (HTTPS or localhost).
      await navigator.clipboard.writeText(of);
      setLabel("Copied");
    } catch {
      setLabel("Copy failed");
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
