import { execFile } from 'node:child_process';
import { chmod, copyFile, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

/**
 * Writes wrappers of podman and podman-compose into a folder that comes first in PATH, and returns that folder.
 * They add to the guide's commands what a machine without registries, cgroups and network bridges needs: a separate
 * image store, the base image that was built here, npm's settings for the build, and the host's network. In a
 * read-only container they mount only the volumes in the guide's commands, like Docker.
 */
export async function writeShims(folder: string): Promise<string> {
  const shims = join(folder, 'bin');
  await mkdir(shims);
  await writeNpmSettings(folder);
  await writeScript(join(shims, 'podman'), podman(folder));
  await writeScript(join(shims, 'podman-compose'), compose(folder));
  return shims;
}

async function writeScript(file: string, text: string): Promise<void> {
  await writeFile(file, text);
  await chmod(file, 0o755);
}

function podman(folder: string): string {
  return `#!/bin/bash
export TMPDIR=${folder}
all=(--root ${folder}/images --runroot ${folder}/run --storage-driver vfs --runtime /usr/sbin/runc)
command=$1
shift
# Drop the options that podman-compose adds for a network that it creates.
given=()
while [ $# -gt 0 ]; do
  case $command:$1 in
    run:--net | run:--network-alias | create:--net | create:--network-alias) shift ;;
    *) given+=("$1") ;;
  esac
  shift
done
case $command in
  build)
    add=(--isolation chroot --layers=false --ulimit nofile=20000:20000 --build-arg BASE=localhost/hotdrop-base)
    add+=(--secret id=npmrc,src=${folder}/npmrc --volume ${folder}/authorities.crt:/run/authorities.crt:ro)
    ;;
  run | create) add=(--network host --no-healthcheck --read-only-tmpfs=false --ulimit nofile=20000:20000 --ulimit nproc=4096:4096) ;;
  network) exit 0 ;;
  *) add=() ;;
esac
exec /usr/bin/podman "\${all[@]}" "$command" "\${add[@]}" "\${given[@]}"
`;
}

function compose(folder: string): string {
  return `#!/bin/bash
exec /usr/bin/podman-compose -f compose.yaml -f ${folder}/addresses.yaml "$@"
`;
}

/** Writes this machine's npm settings for the build, in which the certificates have a different path. */
async function writeNpmSettings(folder: string): Promise<void> {
  const ask = async (name: string) => {
    const { stdout } = await promisify(execFile)('npm', ['config', 'get', name]);
    return stdout.trim();
  };
  const texts = await Promise.all(
    ['globalconfig', 'userconfig'].map(async (name) =>
      readFile(await ask(name), 'utf8').catch(() => ''),
    ),
  );
  const lines = texts.join('\n').split('\n');
  const kept = lines.filter((line) => !/^\s*(cafile|nodedir)\s*=/.test(line));
  await writeFile(join(folder, 'npmrc'), `${kept.join('\n')}\ncafile=/run/authorities.crt\n`, {
    mode: 0o600,
  });
  await copyFile('/etc/ssl/certs/ca-certificates.crt', join(folder, 'authorities.crt'));
}
