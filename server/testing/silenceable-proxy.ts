import { connect as connectSocket, createServer, type AddressInfo, type Socket } from 'node:net';
import type { ClientConfig } from 'pg';
import { onTestFinished } from 'vitest';

/**
 * Starts a database proxy whose connections can go silent: it then drops their data and closes none of them. New
 * connections work.
 */
export async function startSilenceableProxy(
  direct: ClientConfig,
): Promise<{ connection: ClientConfig; silence(): void }> {
  const { host = 'localhost', port = 5432 } = getAddress(direct);
  const sockets = new Set<Socket>();
  const server = createServer((near) => {
    const far = host.startsWith('/')
      ? connectSocket(`${host}/.s.PGSQL.${port}`)
      : connectSocket(port, host);
    near.pipe(far).pipe(near);
    for (const socket of [near, far]) {
      sockets.add(socket);
      socket.on('error', () => socket.destroy());
      socket.on('close', () => sockets.delete(socket));
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  const through = { host: '127.0.0.1', port: (server.address() as AddressInfo).port };
  return {
    connection: throughPort(direct, through),
    silence: () => {
      for (const socket of sockets) socket.unpipe().pause();
    },
  };
}

function getAddress(config: ClientConfig): { host?: string; port?: number } {
  if (config.connectionString === undefined) return config as { host?: string; port?: number };
  const { hostname, port } = new URL(config.connectionString);
  return { host: hostname, port: Number(port || 5432) };
}

function throughPort(config: ClientConfig, { host, port }: { host: string; port: number }) {
  if (config.connectionString === undefined) return { ...config, host, port };
  const url = new URL(config.connectionString);
  url.hostname = host;
  url.port = String(port);
  return { connectionString: url.href };
}
