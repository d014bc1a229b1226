import { chmod, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { findFreePort } from '#scripts/harness/find-free-port.ts';
import { readerOf, type Proxy } from './proxy-errors.ts';
import { makeFolder } from './start-postgres.ts';
import { startProgram } from './start-program.ts';

/**
 * Starts Debian's nginx in front of any number of ports of 127.0.0.1. It is set up as in the guides' file, but without
 * https.
 */
export async function startProxy(ports: readonly number[]): Promise<Proxy & { origin: string }> {
  const folder = await makeFolder('proxy');
  const port = await findFreePort();
  const file = join(folder, 'proxy.conf');
  await writeFile(file, nginx(folder, port, ports));
  await chmod(file, 0o644);
  const errors = join(folder, 'errors');
  const program = { file: '/usr/sbin/nginx', args: ['-c', file, '-e', errors] };
  await startProgram(program, port, 'SIGQUIT');
  return { origin: `http://127.0.0.1:${port}`, readErrors: readerOf(errors) };
}

/**
 * nginx notices that a process is gone when the process refuses a read. nginx retries that read at the other process
 * and sends the first one nothing for the next two seconds. It opens a new connection for each request: a reused one
 * may be closed while a request is on its way, and nginx does not send a write twice.
 */
function nginx(folder: string, port: number, ports: readonly number[]): string {
  const servers = ports
    .map((each) => `    server 127.0.0.1:${each} max_fails=1 fail_timeout=2s;`)
    .join('\n');
  return `
daemon off;
pid ${folder}/pid;
error_log ${folder}/errors;
events {
  # A stream through the proxy takes two.
  worker_connections 8192;
}
http {
  access_log off;
  client_body_temp_path ${folder}/bodies;
  proxy_temp_path ${folder}/answers;
  fastcgi_temp_path ${folder}/fastcgi;
  uwsgi_temp_path ${folder}/uwsgi;
  scgi_temp_path ${folder}/scgi;
  upstream hotdrop {
    zone hotdrop 64k;
${servers}
  }
  server {
    listen 127.0.0.1:${port};
    client_max_body_size 20m;
    location / {
      proxy_pass http://hotdrop;
      proxy_http_version 1.1;
      proxy_next_upstream error timeout http_503;
      proxy_set_header Connection close;
      proxy_set_header Host $http_host;
      proxy_buffering off;
      proxy_read_timeout 1h;
    }
  }
}
`;
}
