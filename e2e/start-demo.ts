import { databaseUrl, type Connection } from '#scripts/harness/product-settings.ts';
import { startProduct, type Product } from '#scripts/harness/start-product.ts';

type Demo = { connection: Connection; dataDir: string; webDir: string };

/** The demo community is created unless it is already in the database. */
export async function startDemo({ connection, dataDir, webDir }: Demo): Promise<Product> {
  const env = { DATABASE_URL: databaseUrl(connection), DEMO: '1', LOG_LEVEL: 'silent' };
  return startProduct({ dataDir, webDir, env });
}
