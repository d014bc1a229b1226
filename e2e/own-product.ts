import { randomBytes } from 'node:crypto';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ClientConfig } from 'pg';
import { inject } from 'vitest';
import type { Product } from '#scripts/harness/start-product.ts';
import { onServer } from '#server/testing/database-server.setup.ts';
import { startDemo } from './start-demo.ts';

/** By origin. */
const connections = new Map<string, ClientConfig>();

export function connectionBehind(page: { url(): string }): ClientConfig {
  const connection = connections.get(new URL(page.url()).origin);
  if (connection === undefined) throw new Error(`no product of this process serves ${page.url()}`);
  return connection;
}

/** Starts a separate product on a copy of the demo community, so that tests in other files cannot affect it. */
export async function startOwnProduct(): Promise<Product> {
  const { server, dataDir: demoDir, webDir } = inject('demo');
  const name = `hotdrop_${randomBytes(8).toString('hex')}`;
  await onServer(server, `create database ${name} template hotdrop_demo strategy file_copy`);
  const dataDir = mkdtempSync(join(tmpdir(), 'hotdrop-e2e-'));
  cpSync(demoDir, dataDir, { recursive: true });
  const connection = { ...server, database: name };
  const product = await startDemo({ connection, dataDir, webDir });
  connections.set(product.origin, connection);
  return {
    origin: product.origin,
    async stop() {
      await product.stop();
      connections.delete(product.origin);
      await onServer(server, `drop database ${name}`);
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
