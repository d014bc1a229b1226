import { randomBytes } from 'node:crypto';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { inject } from 'vitest';
import { startProduct, type Product } from './start-product.ts';

/** A product of the caller's own on a copy of the demo community, so that nobody else's tests can be seen in it. */
export async function startOwnProduct(): Promise<Product> {
  const demo = inject('demo');
  const name = `hotdrop_${randomBytes(8).toString('hex')}`;
  await onServer(
    demo.databaseUrl,
    `create database ${name} template hotdrop_demo strategy file_copy`,
  );
  const dataDir = mkdtempSync(join(tmpdir(), 'hotdrop-e2e-'));
  cpSync(demo.dataDir, dataDir, { recursive: true });
  const databaseUrl = withDatabase(demo.databaseUrl, name);
  const product = await startProduct({ databaseUrl, dataDir });
  return {
    url: product.url,
    async stop() {
      await product.stop();
      await onServer(demo.databaseUrl, `drop database ${name}`);
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

async function onServer(databaseUrl: string, statement: string): Promise<void> {
  const admin = new Client(withDatabase(databaseUrl, 'postgres'));
  await admin.connect();
  await admin.query(statement);
  await admin.end();
}

function withDatabase(databaseUrl: string, name: string): string {
  const url = new URL(databaseUrl);
  url.pathname = `/${name}`;
  return url.href;
}
