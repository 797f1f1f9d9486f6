import { Command } from "commander";
import { acting } from "../context.ts";
import type { Terminal } from "../terminal/terminal.ts";

interface McpOptions {
  readonly allowWrites?: boolean;
}

const about = `tools for language models: a server of the Model Context Protocol on standard input and output

Each operation that the API key may use is a tool. A key with more than read permissions is rejected unless --allow-writes is set. Results mark text from third parties as untrusted and omit secrets.`;

export const mcpCommand = (terminal: Terminal): Command =>
  new Command("mcp")
    .summary("tools for language models, by the Model Context Protocol")
    .description(about)
    .option("--allow-writes", "allow a key with more than read permissions, and every operation that it permits")
    .action(
      acting(terminal, async ({ client }, { allowWrites = false }: McpOptions) => {
        // Loaded on demand, because only this command needs the protocol.
        const { serveTools } = await import("../../mcp/serve-tools.ts");
        const { pipes, signal, err } = terminal;
        const onFault = ({ message }: Error) => err(`${message}\n`);
        await serveTools(
          client,
          { writes: allowWrites },
          { ...pipes, signal, onFault },
          ({ apiKey, stage, toolNames }) => err(`${toolNames.length} tools for ${apiKey} on ${stage}\n`),
        );
      }),
    );
