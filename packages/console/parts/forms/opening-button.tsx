import type { ComponentChildren } from "preact";
import { useState } from "preact/hooks";

/** A button that opens a dialog, which is made anew each time: what was typed or done before is gone. */
export const OpeningButton = ({
  label,
  isSmall = true,
  isDanger = false,
  children,
}: {
  readonly label: string;
  readonly isSmall?: boolean;
  readonly isDanger?: boolean;
  readonly children: (close: () => void) => ComponentChildren;
}) => {
  const [isOpen, setOpen] = useState(false);
  const looks = [isSmall && "small", isDanger && "danger"].filter(Boolean).join(" ");
  return (
    <>
      <button type="button" class={looks === "" ? undefined : looks} onClick={() => setOpen(true)}>
        {label}
      </button>
      {isOpen && children(() => setOpen(false))}
    </>
  );
};
