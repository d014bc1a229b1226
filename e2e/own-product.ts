import { randomBytes } from 'node:crypto';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inject } from 'vitest';
import type { Product } from '#scripts/harness/start-product.ts';
import { onServer } from '#server/testing/database-server.setup.ts';
import { startDemo } from './start-demo.ts';

/** Starts a separate product on a copy of the demo community, so tests of other files cannot affect it. */
export async function startOwnProduct(): Promise<Product> {
  const { server, dataDir: demoDir, webDir } = inject('demo');
  const name = `hotdrop_${randomBytes(8).toString('hex')}`;
  await onServer(server, `create database ${name} template hotdrop_demo strategy file_copy`);
  const dataDir = mkdtempSync(join(tmpdir(), 'hotdrop-e2e-'));
  cpSync(demoDir, dataDir, { recursive: true });
  const product = await startDemo({ connection: { ...server, database: name }, dataDir, webDir });
  return {
    origin: product.origin,
    async stop() {
      await product.stop();
      await onServer(server, `drop database ${name}`);
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
