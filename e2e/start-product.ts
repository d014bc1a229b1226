import { webDir } from '#scripts/build-client.ts';
import { findFreePort } from '#scripts/find-free-port.ts';
import { run } from '#server/main.ts';

export type Product = {
  /** Its origin, for the browser too. */
  url: string;
  stop(): Promise<void>;
};

/** Starts the whole product, with the Discord sandbox and the demo community, on a free port of loopback. */
export async function startProduct(of: { databaseUrl: string; dataDir: string }): Promise<Product> {
  const port = await findFreePort();
  const running = await run({
    env: {
      PORT: String(port),
      DATABASE_URL: of.databaseUrl,
      DATA_DIR: of.dataDir,
      RATE_LIMIT: '0',
      LOG_LEVEL: 'silent',
    },
    say: () => undefined,
    webDir,
  });
  return { url: `http://localhost:${port}`, stop: () => running.stop() };
}
