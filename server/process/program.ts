import { Command, type CommandUnknownOpts, type ErrorOptions } from '@commander-js/extra-typings';

/** What `npm run` starts, with its arguments. A wrong one is refused in one line, `kinora: …`, and a failing exit code. */
export const newProgram = (name: string): Command => new Program(name);

class Program extends Command {
  override createCommand(name?: string): Command {
    return new Program(name);
  }

  override error(message: string, options?: ErrorOptions): never {
    super.error(`kinora: ${inOneLine(message)}; see ${callOf(this)} --help`, options);
  }
}

/** The library's messages may have a second line, which suggests a similar word. */
const inOneLine = (message: string) =>
  message
    .replace(/^error: /, '')
    .replace(/\.$/, '')
    .replaceAll('\n', ' ');

function callOf(command: CommandUnknownOpts): string {
  return command.parent === null ? command.name() : `${callOf(command.parent)} ${command.name()}`;
}
