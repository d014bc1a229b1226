import { once } from 'node:events';
import { join } from 'node:path';
import { startChild, stopChild } from '#scripts/harness/child-process.ts';
import type { ServerProcess } from '#scripts/harness/start-process.ts';
import type { Answer } from '../measure/send-request.ts';

export type PlainServer = ServerProcess & {
  setAnswer: (path: string, answer: Answer) => Promise<void>;
};

export async function startPlainServer(): Promise<PlainServer> {
  const child = startChild(join(import.meta.dirname, 'plain-server.ts'), {});
  const [port] = (await once(child, 'message')) as [number];
  return {
    origin: `http://127.0.0.1:${port}`,
    pid: child.pid ?? 0,
    stop: () => stopChild(child),
    setAnswer: async (path, answer) => {
      const known = once(child, 'message');
      child.send({ path, answer });
      await known;
    },
  };
}
