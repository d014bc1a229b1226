import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Runs a command as another user, as far as this user may. */
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

/** Replaces the paths of a machine with those below the folder. */
export function placeBelow(folder: string, text: string): string {
  return text.replaceAll(/(?<![\w.-])\/(etc|opt|var)\//g, `${folder}/$1/`);
}

export type RunOptions = {
  cwd: string;
  env?: Record<string, string>;
  /** Answers to type, each after certain words of the output, in order. */
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
    env: {
      ...ownEnvironment(),
      PATH: `${join(folder, 'bin')}:${process.env['PATH']}:/usr/sbin`,
      npm_config_progress: 'false',
      XDG_DATA_HOME: folder,
      ...env,
    },
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

/** Returns the environment without the variables of the test runner. */
function ownEnvironment(): Record<string, string | undefined> {
  return Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !/^(NODE_|VITEST)/.test(name)),
  );
}
