import { expect, it } from "vitest";
import { scriptedTerminal } from "../testing/scripted-terminal.ts";
import { outputOn } from "./output.ts";

function shownTo(isWatched: boolean, isJson: boolean) {
  const terminal = scriptedTerminal({ isWatched });
  const output = outputOn(terminal, isJson);
  output.step("one");
  output.step("two");
  output.show({ key: "chg-1" }, "a charge");
  output.entity({ key: "chg-1" });
  output.step("three");
  output.note("all of it");
  output.done();
  return terminal.written;
}

it("shows one step at a time on a terminal, and clears the last one", () =>
  expect(shownTo(true, false)).toEqual({
    out: 'a charge\n{\n  "key": "chg-1"\n}\n',
    err: "\r\u001b[Kone …\r\u001b[Ktwo …\r\u001b[K\r\u001b[Kthree …\r\u001b[Kall of it\n",
  }));

it("writes a line per step to standard error if it is not a terminal", () =>
  expect(shownTo(false, true)).toEqual({
    out: '{"key":"chg-1"}\n{"key":"chg-1"}\n',
    err: "one\ntwo\nthree\nall of it\n",
  }));
