import {
  commandsOf,
  guideNames,
  inlineCommands,
  quotedInIndex,
  readGuide,
  secretCommands,
} from './guide.ts';
import { substitute } from './read-unit.ts';
import { placeBelow, runCommands, startCommand, type RunOptions } from './run-commands.ts';

/** Each string to replace must occur in the command. */
type Replacing = { replacing?: Record<string, string> };

/** The programs and commands that no test runs, as docs/operate/README.md lists them. */
export type Exceptions = { programs: string[]; commands: string[] };

export type Follower = {
  /** Runs the commands below a heading, or one block of them. */
  follow(
    name: string,
    heading: string,
    options: RunOptions & Replacing & { block?: number },
  ): Promise<string>;
  /** Runs a command that a sentence of the guide quotes. */
  runQuoted(name: string, command: string, options: RunOptions & Replacing): Promise<string>;
  /** Starts such a command, which serves until `stop`, and waits until the origin is ready. */
  startQuoted(
    name: string,
    command: string,
    origin: string,
    options: RunOptions,
  ): ReturnType<typeof startCommand>;
  /** Runs the command that a file of settings names for its first secret. */
  makeSecret(file: string): Promise<string>;
  exceptions: Exceptions;
  /** Every command that was run without a failure. */
  ran: ReadonlySet<string>;
  /** The programs of the commands that `follow` left out. */
  omitted: ReadonlySet<string>;
};

export function programOf(command: string): string {
  return command.replace(/^sudo (-u \w+ )?/, '').split(' ')[0] ?? '';
}

export function followGuides(machine: string): Follower {
  const exceptions = {
    programs: quotedInIndex(/^- These programs: (.*)$/m),
    commands: [/^- The measurements: (.*)$/m, /^- The tests themselves: (.*)$/m].flatMap(
      quotedInIndex,
    ),
  };
  const ran = new Set<string>();
  const omitted = new Set<string>();

  async function run(
    commands: readonly string[],
    { replacing = {}, ...options }: RunOptions & Replacing,
  ): Promise<string> {
    const text = substitute(commands.join('\n'), Object.entries(replacing));
    const output = await runCommands(machine, placeBelow(machine, text), options);
    for (const each of commands) ran.add(each);
    return output;
  }

  return {
    exceptions,
    ran,
    omitted,
    async follow(name, heading, { block, ...options }) {
      const all = readGuide(name).blocks(heading);
      const commands = (block === undefined ? all : all.slice(block, block + 1)).flatMap(
        commandsOf,
      );
      const isOmitted = (command: string) => exceptions.programs.includes(programOf(command));
      for (const each of commands.filter(isOmitted)) omitted.add(programOf(each));
      return run(
        commands.filter((each) => !isOmitted(each)),
        options,
      );
    },
    runQuoted(name, command, options) {
      return run([findQuoted(name, command)], options);
    },
    async startQuoted(name, command, origin, options) {
      const started = await startCommand(machine, findQuoted(name, command), origin, options);
      ran.add(command);
      return started;
    },
    async makeSecret(file) {
      const [command = ''] = secretCommands(file);
      return (await run([command], { cwd: machine })).trim();
    },
  };
}

function findQuoted(name: string, command: string): string {
  if (inlineCommands(name).includes(command)) return command;
  throw new Error(`No sentence of ${name} quotes ${command}`);
}

/** Returns every command that a sentence of a guide or a line of a settings file quotes. */
export function allQuoted(): string[] {
  const settingsFiles = ['hotdrop.env', 'container/hotdrop.env', 'container/compose.env'];
  return [...guideNames.flatMap(inlineCommands), ...settingsFiles.flatMap(secretCommands)];
}
