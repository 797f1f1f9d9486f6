import { Argument, Command } from "commander";
import { acting } from "../context.ts";
import type { Terminal } from "../terminal/terminal.ts";

/** Shell completion scripts. They request the candidates from the program, so new commands require no change here. */

const scripts = {
  bash: `_acquiring() {
  local IFS=$'\\n'
  COMPREPLY=($(compgen -W "$(acquiring complete -- "\${COMP_WORDS[@]:1:COMP_CWORD}" 2>/dev/null)" -- "\${COMP_WORDS[COMP_CWORD]}"))
}
complete -F _acquiring acquiring
`,
  zsh: `#compdef acquiring
_acquiring() {
  local -a found
  found=("\${(@f)$(acquiring complete -- "\${(@)words[2,CURRENT]}" 2>/dev/null)}")
  compadd -a found
}
compdef _acquiring acquiring
`,
  fish: `complete -c acquiring -f -a '(acquiring complete -- (commandline -opc)[2..] (commandline -ct))'
`,
} as const;

/** Returns completion candidates for the last word. */
export function candidates(program: Command, words: readonly string[]): readonly string[] {
  const [begun = "", ...finished] = [...words].reverse();
  let command = program;
  for (const word of finished.reverse()) {
    command = command.commands.find((one) => one.name() === word) ?? command;
  }
  const options = [...command.options, ...program.options].map(({ long }) => long ?? "");
  const chosen = command.registeredArguments.flatMap(({ argChoices = [] }) => argChoices);
  const named = command
    .createHelp()
    .visibleCommands(command)
    .map((one) => one.name());
  return [...named, ...chosen, ...options, "--help"].filter(
    (one) => one.startsWith(begun) && (begun !== "" || !one.startsWith("-")),
  );
}

/**
 * Returns shell code for a clone, where the program is not on the PATH. If no command `acquiring` exists, the code defines a
 * function with that name that runs the program's file.
 */
function namedBy(shell: keyof typeof scripts, file: string): string {
  const quoted = `'${file.replaceAll("'", "'\\''")}'`;
  return shell === "fish"
    ? `command -q acquiring; or function acquiring; ${quoted} $argv; end\n`
    : `command -v acquiring >/dev/null || acquiring() { ${quoted} "$@"; }\n`;
}

export const completionCommands = (terminal: Terminal, program: () => Command, file?: string): readonly Command[] => [
  new Command("completion")
    .description(
      "print the completion script for a shell; to load the script in bash or zsh, use source <(acquiring completion <shell>); in fish, use acquiring completion fish | source",
    )
    .addArgument(new Argument("<shell>").choices(Object.keys(scripts)))
    .action(
      acting(terminal, async (_, shell: keyof typeof scripts) =>
        terminal.out(`${file ? namedBy(shell, file) : ""}${scripts[shell]}`),
      ),
    ),
  new Command("complete")
    .argument("[words...]")
    .allowUnknownOption()
    .action(
      acting(terminal, async (_, words: readonly string[]) => {
        for (const found of candidates(program(), words)) terminal.out(`${found}\n`);
      }),
    ),
];
