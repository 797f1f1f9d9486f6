import type { Stage } from "../../../lib/stages/stage.ts";

const settingForm = /^( *locks: )"(off|on)",$/gm;

export interface LocksSetting {
  readonly before: Stage["locks"];
  /** Text of the file with the locks enabled. */
  readonly text: string;
}

/** Throws an error if the setting does not occur exactly once. */
export function locksSettingIn(file: string, text: string): LocksSetting {
  const [found, ...others] = text.matchAll(settingForm);
  if (!found || others.length > 0) {
    const count = found ? others.length + 1 : 0;
    throw new Error(
      `${file} has ${count} lines with locks: "off" or locks: "on" instead of one: edit the file by hand`,
    );
  }
  return { before: found[2] as Stage["locks"], text: text.replace(settingForm, '$1"on",') };
}
