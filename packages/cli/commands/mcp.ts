import { Command } from "commander";
import { acting } from "../context.ts";
import type { Terminal } from "../terminal/terminal.ts";

interface McpOptions {
  readonly allowWrites?: boolean;
}

const about = `tools for language models: a server of the Model Context Protocol on standard input and output

Each operation that the API key may use is a tool. A key that may do more than read is refused, unless --allow-writes says that a model may do it, too. Words of others are marked in what the tools give, and secrets are left out.`;

export const mcpCommand = (terminal: Terminal): Command =>
  new Command("mcp")
    .summary("tools for language models, by the Model Context Protocol")
    .description(about)
    .option("--allow-writes", "with a key that may do more than read: whatever it may do")
    .action(
      acting(terminal, async ({ client }, { allowWrites = false }: McpOptions) => {
        // It brings the protocol, which no other command needs.
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
