import { execFile } from 'node:child_process';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { findFreePort } from '#scripts/harness/find-free-port.ts';
import { root } from './next-release.ts';
import type { Proxy } from './proxy-errors.ts';
import { substitute } from './read-unit.ts';
import { startNginx, upstreamOf } from './start-nginx.ts';
import { makeFolder } from './start-postgres.ts';
import { startProgram } from './start-program.ts';
import { trust } from './trust.ts';

export type ProxyName = 'nginx' | 'Caddy';

/**
 * Starts Debian's nginx or Caddy with the guides' file, on `https://localhost:PORT` in front of processes on these
 * ports. This process trusts its certificate until the test ends.
 */
export async function startGuideProxy(
  name: ProxyName,
  port: number,
  upstreams: readonly number[],
): Promise<Proxy> {
  const addresses = upstreams.map((each) => `127.0.0.1:${each}`);
  if (name === 'Caddy') return startCaddy(port, addresses);
  return startNginx({ port, upstream: await upstreamOf(addresses) });
}

/**
 * `reload` runs the same command as Debian's `systemctl reload caddy`, and `stop` sends SIGTERM and waits until Caddy
 * has ended.
 */
export async function startCaddy(
  port: number,
  addresses: readonly string[],
): Promise<Proxy & { reload: () => Promise<void>; stop: () => Promise<void> }> {
  const folder = await makeFolder('proxy');
  const admin = `127.0.0.1:${await findFreePort()}`;
  const storage = join(folder, 'storage');
  await mkdir(storage);
  // A certificate from Caddy's own authority replaces that of Let's Encrypt.
  const options = `{
  admin ${admin}
  local_certs
  skip_install_trust
  auto_https disable_redirects
  default_bind 127.0.0.1
  storage file_system ${storage}
`;
  const site = substitute(await readFile(join(root, 'operate/Caddyfile'), 'utf8'), [
    ['127.0.0.1:3001 127.0.0.1:3002', addresses.join(' ')],
    ['hotdrop.example', `https://localhost:${port}`],
    ['{\n\t# Otherwise', `${options}\t# Otherwise`],
  ]);
  const file = join(folder, 'Caddyfile');
  await writeFile(file, site);
  const args = ['--config', file, '--adapter', 'caddyfile'];
  const caddy = (...words: string[]) => promisify(execFile)('/usr/bin/caddy', words);
  await caddy('validate', ...args);
  const { stop } = await startProgram({ file: '/usr/bin/caddy', args: ['run', ...args] }, port);
  const certificate = join(storage, 'pki/authorities/local/root.crt');
  for (let tries = 0; ; tries += 1) {
    const pem = await readFile(certificate, 'utf8').catch(() => null);
    if (pem !== null) {
      trust(pem);
      return {
        readErrors: async () => [],
        certificate,
        stop,
        reload: async () => {
          await caddy('reload', ...args, '--address', admin, '--force');
        },
      };
    }
    if (tries === 100) throw new Error(`Caddy wrote no ${certificate}.`);
    await sleep(50);
  }
}
