import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { onTestFinished } from 'vitest';
import { hasEnded } from '#scripts/harness/child-process.ts';
import { isReady } from '#scripts/harness/start-process.ts';

/** Runs a command as another user if this user is root, and otherwise as this user. */
const sudo = `#!/bin/bash
if [ "$1" = -u ]; then
  user=$2
  shift 2
  [ "$(id -u)" != 0 ] || exec setpriv --reuid="$user" --regid="$user" --init-groups -- "$@"
fi
args=()
for arg; do
  [[ $(id -u) != 0 && $arg == --group=* ]] || args+=("$arg")
done
exec "\${args[@]}"
`;

/** Runs a command with the variables and in the folder that its options name. */
const systemdRun = `#!/bin/bash
set -euo pipefail
variables=()
while [[ $1 == --* ]]; do
  case $1 in
    --pipe | --wait | --uid=hotdrop) ;;
    --property=EnvironmentFile=*)
      mapfile -t -O "\${#variables[@]}" variables < <(grep -E '^[A-Z_]+=' "\${1#--property=EnvironmentFile=}")
      ;;
    --setenv=*) variables+=("\${1#--setenv=}") ;;
    --working-directory=*) cd "\${1#*=}" ;;
    *)
      echo "The test does not know $1." >&2
      exit 1
      ;;
  esac
  shift
done
exec env -i PATH="$PATH" "\${variables[@]}" "$@"
`;

/** Folders that the guides name and that Debian or its packages create. */
const machineFolders = [
  'bin',
  'etc/caddy',
  'etc/nginx/conf.d',
  'etc/pgbouncer',
  'etc/systemd/system',
  'opt',
  'var/lib/hotdrop',
  'var/lib/nginx',
];

/** Creates the folders of a machine below another folder, and replacements of sudo and systemd-run. */
export async function makeMachine(folder: string): Promise<void> {
  await chmod(folder, 0o755);
  for (const each of machineFolders) await mkdir(join(folder, each), { recursive: true });
  for (const [name, text] of Object.entries({ sudo, 'systemd-run': systemdRun })) {
    await writeFile(join(folder, 'bin', name), text, { mode: 0o755 });
  }
}

export function placeBelow(folder: string, text: string): string {
  return text.replaceAll(/(?<![\w.-])\/(etc|opt|var)\//g, `${folder}/$1/`);
}

export type RunOptions = {
  cwd: string;
  env?: Record<string, string>;
  /** The answers to type, in order, each after its prompt was printed. */
  answers?: readonly (readonly [prompt: string, answer: string])[];
};

/** Runs commands on a terminal, in a shell that stops at the first failure, and returns their output. */
export async function runCommands(
  folder: string,
  commands: string,
  { cwd, env = {}, answers = [] }: RunOptions,
): Promise<string> {
  const file = join(folder, 'commands');
  await writeFile(file, commands);
  const child = spawn('/usr/bin/script', ['-qec', `bash -euo pipefail ${file}`, '/dev/null'], {
    cwd,
    env: { ...environmentIn(folder), ...env },
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const waiting = [...answers];
  let output = '';
  let seen = 0;
  child.stdout.setEncoding('utf8').on('data', (chunk: string) => {
    output += chunk;
    const [prompt = '', answer = ''] = waiting[0] ?? [];
    const at = output.indexOf(prompt, seen);
    if (waiting.length === 0 || at === -1) return;
    seen = at + prompt.length;
    waiting.shift();
    child.stdin.write(`${answer}\n`);
  });
  const [code] = (await once(child, 'close')) as [number | null];
  if (code !== 0) throw new Error(`${commands}\nended with ${code}:\n${output}`);
  return output;
}

/**
 * Starts a command that serves until it gets SIGTERM, and waits until the origin is ready. `stop` ends it and returns
 * its exit code. It ends with the test.
 */
export async function startCommand(
  folder: string,
  command: string,
  origin: string,
  { cwd, env = {} }: Pick<RunOptions, 'cwd' | 'env'>,
): Promise<{ stop: () => Promise<number | null> }> {
  const child = spawn('/bin/bash', ['-c', `exec ${command}`], {
    cwd,
    env: { ...environmentIn(folder), ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (chunk: string) => {
      output += chunk;
    });
  }
  const ended = once(child, 'close') as Promise<[number | null]>;
  const stop = async () => {
    child.kill('SIGTERM');
    const [code] = await ended;
    return code;
  };
  onTestFinished(async () => {
    await stop();
  });
  while (!(await isReady(origin))) {
    if (hasEnded(child)) throw new Error(`${command} ended:\n${output}`);
    await sleep(100);
  }
  return { stop };
}

/** Returns the environment of commands, without the variables of the test runner. */
function environmentIn(folder: string): Record<string, string | undefined> {
  const own = Object.entries(process.env).filter(([name]) => !/^(NODE_|VITEST)/.test(name));
  return {
    ...Object.fromEntries(own),
    PATH: `${join(folder, 'bin')}:${process.env['PATH']}:/usr/sbin`,
    npm_config_progress: 'false',
    // On a terminal, systemd's programs would use colours and wait in a pager.
    SYSTEMD_PAGER: 'cat',
    SYSTEMD_COLORS: '0',
    XDG_DATA_HOME: folder,
  };
}
