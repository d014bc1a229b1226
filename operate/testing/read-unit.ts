import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from './next-release.ts';

export type Unit = {
  nodeFlags: string[];
  script: string;
  environment: Record<string, string>;
  /** The command that must end before systemd considers the service started. */
  waits: string[];
};

const checkout = '/opt/hotdrop';
const node = `${checkout}/node_modules/.bin/node`;

/** Reads a systemd unit of the guides as systemd would for one instance. */
export async function readUnit(name: string, instance = ''): Promise<Unit> {
  const text = await readFile(join(root, 'operate', name), 'utf8');
  const settings = new Map(
    text
      .split('\n')
      .filter((line) => /^\w+=/.test(line))
      .map((line) => [
        line.slice(0, line.indexOf('=')),
        line.slice(line.indexOf('=') + 1).replaceAll('%i', instance),
      ]),
  );
  const value = (key: string) => {
    const found = settings.get(key);
    if (found === undefined) throw new Error(`${name} has no ${key}.`);
    return found;
  };
  const [program, ...args] = value('ExecStart').split(' ');
  const script = args.pop();
  if (program !== node || script === undefined || value('WorkingDirectory') !== checkout) {
    throw new Error(`${name} does not start a script of ${checkout} with its Node.`);
  }
  return {
    nodeFlags: args,
    script: join(root, script),
    environment: assignments(value('Environment').split(' ')),
    waits: value('ExecStartPost').split(' '),
  };
}

/**
 * Reads `hotdrop.env` and overrides settings with a test's values, including those that are comments in the file.
 * Throws if a setting is not in the file.
 */
export async function readEnvironment(
  values: Record<string, string>,
): Promise<Record<string, string>> {
  const text = await readFile(join(root, 'operate/hotdrop.env'), 'utf8');
  const settings = assignments(text.split('\n').filter((line) => /^\w+=/.test(line)));
  for (const [name, value] of Object.entries(values)) {
    if (!new RegExp(`^#?${name}=`, 'm').test(text)) throw new Error(`hotdrop.env has no ${name}.`);
    settings[name] = value;
  }
  return settings;
}

function assignments(lines: readonly string[]): Record<string, string> {
  return Object.fromEntries(
    lines.map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]),
  );
}

/** Throws if a string does not occur in the text. */
export function substitute(
  text: string,
  replacements: readonly (readonly [from: string, to: string])[],
): string {
  return replacements.reduce((changed, [from, to]) => {
    if (!changed.includes(from)) throw new Error(`${from} is not in the file.`);
    return changed.replaceAll(from, to);
  }, text);
}
