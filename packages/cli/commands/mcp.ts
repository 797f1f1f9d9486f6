import { Command } from "commander";
import { acting } from "../context.ts";
import type { Terminal } from "../terminal/terminal.ts";

interface McpOptions {
  readonly allowWrites?: boolean;
}

const about = `serve tools for language models (MCP server) over standard input and output (stdio)

Each operation that the API key permits is a tool, except operations that return a secret or a link to a file. In production, operations that accept a card number are excluded too. A key with any permission other than Get and List permissions is rejected unless --allow-writes is set. In results, text from third parties is marked as untrusted, and secrets are omitted.`;

export const mcpCommand = (terminal: Terminal): Command =>
  new Command("mcp")
    .summary("serve tools for language models (MCP server)")
    .description(about)
    .option("--allow-writes", "accept an API key with any permissions, and also offer tools that change data")
    .action(
      acting(terminal, async ({ client }, { allowWrites = false }: McpOptions) => {
        // Loaded on demand, because only this command uses MCP.
        const { serveTools } = await import("../../mcp/serve-tools.ts");
        const { pipes, signal, err } = terminal;
        const onFault = ({ message }: Error) => err(`${message}\n`);
        await serveTools(
          client,
          { writes: allowWrites },
          { ...pipes, signal, onFault },
          ({ apiKey, stage, toolNames }) => err(`${toolNames.length} tools for the key ${apiKey} on ${stage}\n`),
        );
      }),
    );
