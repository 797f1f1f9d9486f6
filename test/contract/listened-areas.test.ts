import { expect, it } from "vitest";
import { eventAreas } from "../../events/cloud-event.ts";
import { programOn } from "../../packages/cli/program.ts";
import { scriptedTerminal } from "../../packages/cli/testing/scripted-terminal.ts";

it("the command line listens to every area that has events", () => {
  const listen = programOn(scriptedTerminal()).commands.find((command) => command.name() === "listen");
  const source = listen?.options.find(({ long }) => long === "--source");
  expect(source?.argChoices).toEqual([...eventAreas]);
});
