import type { Fault } from "../fault.ts";
import { type Elements, elementOf } from "./situation.ts";

/**
 * Returns an error (202) for each extension that the sender marks as critical and the receiver does not support. All other
 * extensions are ignored.
 */
export function unknownCriticalExtensions(message: Elements, recognised: readonly string[] = []): readonly Fault[] {
  const extensions = elementOf(message, "messageExtension");
  if (!Array.isArray(extensions)) return [];
  return extensions.flatMap((extension: unknown): readonly Fault[] => {
    if (typeof extension !== "object" || extension === null) return [];
    const id = elementOf(extension, "id");
    return elementOf(extension, "criticalityIndicator") === true && typeof id === "string" && !recognised.includes(id)
      ? [
          {
            element: "messageExtension",
            errorCode: "202",
            check: "extensions",
            reason: "is critical and not supported",
            detail: id.slice(0, 64),
          },
        ]
      : [];
  });
}
