import { ConfigError } from '../platform/config.ts';

const portPatienceMs = 5000;

/**
 * Listens on a port. It retries for a few seconds while a server that is ending still has the port. Throws a
 * `ConfigError` that names the setting if another program keeps it.
 */
export async function listenOn<T>(
  setting: string,
  port: number,
  listen: () => Promise<T>,
): Promise<T> {
  const deadline = Date.now() + portPatienceMs;
  for (;;) {
    try {
      return await listen();
    } catch (error) {
      const inUse = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
      if (!inUse) throw error;
      if (Date.now() > deadline) {
        throw new ConfigError(
          `${setting} must be a free port: another program listens on ${port}.`,
        );
      }
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
}
