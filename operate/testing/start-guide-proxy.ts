import { execFile } from 'node:child_process';
import { chmod, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { promisify } from 'node:util';
import { onTestFinished } from 'vitest';
import { findFreePort } from '#scripts/harness/find-free-port.ts';
import { root } from './next-release.ts';
import { readerOf, type Proxy } from './proxy-errors.ts';
import { substitute } from './read-unit.ts';
import { makeFolder } from './start-postgres.ts';
import { startProgram } from './start-program.ts';

const execute = promisify(execFile);

export type ProxyName = 'nginx' | 'Caddy';

const read = (name: string) => readFile(join(root, 'operate', name), 'utf8');

/**
 * Starts Debian's nginx or Caddy with the guides' file, on `https://localhost:PORT` before two processes. This process
 * trusts its certificate until the test ends.
 */
export async function startGuideProxy(
  name: ProxyName,
  port: number,
  upstreams: readonly [number, number],
): Promise<Proxy> {
  const folder = await makeFolder('proxy');
  const ports = [
    ['127.0.0.1:3001', `127.0.0.1:${upstreams[0]}`],
    ['127.0.0.1:3002', `127.0.0.1:${upstreams[1]}`],
  ] as const;
  return name === 'nginx' ? startNginx(folder, port, ports) : startCaddy(folder, port, ports);
}

type Replacements = readonly (readonly [string, string])[];

async function startNginx(folder: string, port: number, ports: Replacements): Promise<Proxy> {
  const [key, certificate] = [join(folder, 'key.pem'), join(folder, 'certificate.pem')];
  const curve = '-newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes';
  const names = '-days 2 -subj /CN=localhost -addext subjectAltName=DNS:localhost';
  const request = `req -x509 ${curve} ${names} -keyout ${key} -out ${certificate}`;
  await execute('openssl', request.split(' '));
  // The guide's nginx uses the same port for IPv4 and IPv6; here IPv6 has its own.
  const [plain, plain6, port6] = [await findFreePort(), await findFreePort(), await findFreePort()];
  const site = substitute(await read('nginx.conf'), [
    ...ports,
    ['[::]:80', `127.0.0.1:${plain6}`],
    ['listen 80', `listen 127.0.0.1:${plain}`],
    ['[::]:443', `127.0.0.1:${port6}`],
    ['listen 443', `listen 127.0.0.1:${port}`],
    ['/etc/letsencrypt/live/hotdrop.example/fullchain.pem', certificate],
    ['/etc/letsencrypt/live/hotdrop.example/privkey.pem', key],
    ['hotdrop.example', 'localhost'],
  ]);
  await writeFile(join(folder, 'site.conf'), site);
  const errors = join(folder, 'errors');
  const file = join(folder, 'nginx.conf');
  // Replaces Debian's /etc/nginx/nginx.conf, which is for the whole machine.
  await writeFile(
    file,
    `daemon off;
pid ${folder}/pid;
error_log ${errors};
events {}
http {
  access_log off;
  client_body_temp_path ${folder}/bodies;
  proxy_temp_path ${folder}/answers;
  fastcgi_temp_path ${folder}/fastcgi;
  uwsgi_temp_path ${folder}/uwsgi;
  scgi_temp_path ${folder}/scgi;
  include ${folder}/site.conf;
}
`,
  );
  await chmod(file, 0o644);
  trust(await readFile(certificate, 'utf8'));
  const args = ['-c', file, '-e', errors];
  await execute('/usr/sbin/nginx', ['-t', ...args]);
  await startProgram({ file: '/usr/sbin/nginx', args }, port, 'SIGQUIT');
  return { readErrors: readerOf(errors) };
}

async function startCaddy(folder: string, port: number, ports: Replacements): Promise<Proxy> {
  const storage = join(folder, 'storage');
  await mkdir(storage);
  // A certificate from Caddy's own authority instead of Let's Encrypt.
  const options = `{
  admin off
  local_certs
  skip_install_trust
  auto_https disable_redirects
  default_bind 127.0.0.1
  storage file_system ${storage}
`;
  const site = substitute(await read('Caddyfile'), [
    ...ports,
    ['hotdrop.example', `https://localhost:${port}`],
    ['{\n\t# Otherwise', `${options}\t# Otherwise`],
  ]);
  const file = join(folder, 'Caddyfile');
  await writeFile(file, site);
  const args = ['--config', file, '--adapter', 'caddyfile'];
  await execute('/usr/bin/caddy', ['validate', ...args]);
  await startProgram({ file: '/usr/bin/caddy', args: ['run', ...args] }, port);
  const certificate = join(storage, 'pki/authorities/local/root.crt');
  for (let tries = 0; ; tries += 1) {
    const pem = await readFile(certificate, 'utf8').catch(() => null);
    if (pem !== null) {
      trust(pem);
      return { readErrors: async () => [] };
    }
    if (tries === 100) throw new Error(`Caddy wrote no ${certificate}.`);
    await sleep(50);
  }
}

function trust(certificate: string): void {
  const before = getCACertificates('default');
  setDefaultCACertificates([...before, certificate]);
  onTestFinished(() => setDefaultCACertificates(before));
}
