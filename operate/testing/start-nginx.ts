import { execFile } from 'node:child_process';
import { chmod, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { findFreePort } from '#scripts/harness/find-free-port.ts';
import { readBlock } from './guide.ts';
import { root } from './next-release.ts';
import { readerOf, type Proxy } from './proxy-errors.ts';
import { substitute } from './read-unit.ts';
import { makeFolder } from './start-postgres.ts';
import { startProgram } from './start-program.ts';
import { trust } from './trust.ts';

const execute = promisify(execFile);
const read = (name: string) => readFile(join(root, 'operate', name), 'utf8');

const upstreamBlock = /^upstream hotdrop \{\n.*?^\}\n/ms;

/** A line of the server on port 443, after which cdn.md adds one. */
export const serverStart = '  client_max_body_size 25m;\n';

/** Returns the guide's upstream with any number of processes instead of two. */
export async function upstreamOf(addresses: readonly string[]): Promise<string> {
  const [block = ''] = upstreamBlock.exec(await read('nginx.conf')) ?? [];
  const [line = ''] = /^ +server 127\.0\.0\.1:3001 .*\n/m.exec(block) ?? [];
  const servers = addresses.map((address) => substitute(line, [['127.0.0.1:3001', address]]));
  return substitute(block.replace(/^ +server 127\.0\.0\.1:3002 .*\n/m, ''), [
    [line, servers.join('')],
  ]);
}

type Options = {
  port: number;
  /** The port of the server that replaces port 80. */
  plainPort?: number;
  /** The folder of certbot's files, which replaces /var/www/html. */
  webroot?: string;
  /** Shorter values for time limits in the file. */
  waits?: readonly (readonly [from: string, to: string])[];
  /** Replaces the guide's upstream. */
  upstream: string;
  /** Adds the cache of cdn.md. */
  isCached?: boolean;
  /** Uses http, for tests with thousands of connections. */
  isPlain?: boolean;
};

/**
 * Starts Debian's nginx with the guides' files on `localhost:PORT`. If it uses https, this process trusts its
 * certificate.
 */
export async function startNginx(options: Options): Promise<Proxy> {
  const folder = await makeFolder('proxy');
  const site = await adaptSite(await read('nginx.conf'), folder, options);
  const certificate = options.isPlain === true ? null : certificateIn(folder);
  if (certificate !== null) trust(await readFile(certificate, 'utf8'));
  const included = join(folder, 'site.conf');
  await writeFile(
    included,
    options.isCached === true ? substitute(site, await addCache(folder)) : site,
  );
  const errors = join(folder, 'errors');
  const file = join(folder, 'nginx.conf');
  await writeFile(file, mainFile(folder, included));
  await chmod(file, 0o644);
  const args = ['-c', file, '-e', errors];
  await execute('/usr/sbin/nginx', ['-t', ...args]);
  await startProgram({ file: '/usr/sbin/nginx', args }, options.port, 'SIGQUIT');
  return { readErrors: readerOf(errors), certificate };
}

export async function adaptSite(
  guide: string,
  folder: string,
  { port, plainPort, webroot = folder, waits = [], upstream, isPlain = false }: Options,
): Promise<string> {
  const [plain, plain6, port6] = [
    plainPort ?? (await findFreePort()),
    await findFreePort(),
    await findFreePort(),
  ];
  return substitute(
    guide.replace(upstreamBlock, () => upstream),
    [
      // The guide's nginx uses the same port for IPv4 and IPv6. In a test IPv6 has its own.
      ['[::]:80', `127.0.0.1:${plain6}`],
      ['listen 80', `listen 127.0.0.1:${plain}`],
      ['[::]:443', `127.0.0.1:${port6}`],
      ['listen 443', `listen 127.0.0.1:${port}`],
      ...(isPlain ? withoutCertificate : await makeCertificate(folder)),
      ['hotdrop.example', 'localhost'],
      ['root /var/www/html', `root ${webroot}`],
      ...waits,
    ],
  );
}

/** Replaces Debian's /etc/nginx/nginx.conf, which is for the whole machine. It has the guide's changes. */
export function mainFile(folder: string, included: string): string {
  return `daemon off;
pid ${folder}/pid;
error_log ${folder}/errors;
${readBlock('nginx.md', 'nginx')}
http {
  access_log off;
  client_body_temp_path ${folder}/bodies;
  proxy_temp_path ${folder}/answers;
  fastcgi_temp_path ${folder}/fastcgi;
  uwsgi_temp_path ${folder}/uwsgi;
  scgi_temp_path ${folder}/scgi;
  include ${included};
}
`;
}

const certificates = '/etc/letsencrypt/live/hotdrop.example';

type Replacements = readonly (readonly [string, string])[];

const withoutCertificate: Replacements = [
  [' ssl http2', ''],
  [`  ssl_certificate ${certificates}/fullchain.pem;\n`, ''],
  [`  ssl_certificate_key ${certificates}/privkey.pem;\n`, ''],
];

const certificateIn = (folder: string) => join(folder, 'certificate.pem');

async function makeCertificate(folder: string): Promise<Replacements> {
  const [key, certificate] = [join(folder, 'key.pem'), certificateIn(folder)];
  const curve = '-newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes';
  const names = '-days 2 -subj /CN=localhost -addext subjectAltName=DNS:localhost';
  const request = `req -x509 ${curve} ${names} -keyout ${key} -out ${certificate}`;
  await execute('openssl', request.split(' '));
  return [
    [`${certificates}/fullchain.pem`, certificate],
    [`${certificates}/privkey.pem`, key],
  ];
}

/** Installs the files of cdn.md, and returns where the guide says that they are included. */
async function addCache(folder: string): Promise<Replacements> {
  const path = substitute(await read('nginx-cache-path.conf'), [['/var/lib/nginx', folder]]);
  const included = join(folder, 'hotdrop-cache.conf');
  await writeFile(included, await read('nginx-cache.conf'));
  const include = substitute(readBlock('cdn.md', 'nginx'), [
    ['/etc/nginx/hotdrop-cache.conf', included],
  ]);
  return [
    // Debian's nginx.conf includes all files of conf.d.
    ['upstream hotdrop {', `${path}\nupstream hotdrop {`],
    [serverStart, `  ${include}${serverStart}`],
  ];
}
