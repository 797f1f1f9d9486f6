import { spawn } from "node:child_process";
import { once } from "node:events";
import { expect, test, vi } from "vitest";

const starter = `
import { runContainer } from ${JSON.stringify(new URL("running-container.ts", import.meta.url).href)};
const running = runContainer({
  directory: process.cwd(),
  command: ["--eval", "console.log('up'); setInterval(() => {}, 1_000)"],
  environment: { PATH: process.env.PATH },
  onLine: () => console.log(running.pid),
});
`;

function isGone(pid: number): boolean {
  try {
    return !process.kill(pid, 0);
  } catch {
    return true;
  }
}

test("The process of a container ends if its parent process is killed", async () => {
  const parent = spawn(process.execPath, ["--input-type=module", "--eval", starter], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const [output] = await once(parent.stdout, "data");
  const pid = Number(String(output));
  expect(isGone(pid)).toBe(false);
  parent.kill("SIGKILL");
  await vi.waitFor(() => expect(isGone(pid)).toBe(true), { timeout: 120_000, interval: 20 });
});
