import { join } from 'node:path';
import { sessionCookies } from '#scripts/harness/sign-in.ts';
import { startProduct } from '#scripts/harness/start-product.ts';
import type { Stage, StageName } from '../scene.ts';
import { createCast, type Cast } from './cast.ts';
import { findId } from './find-id.ts';
import { stageFull } from './stage-full.ts';
import { stageMatchDay } from './stage-match-day.ts';

export type RunningStage = Stage & {
  getCookies(username: string): Promise<ReturnType<typeof sessionCookies>>;
  stop(): Promise<void>;
};

type Staging = (cast: Cast) => Promise<Map<string, string>>;

const stagings: Record<StageName, { demo: boolean; staging?: Staging }> = {
  demo: { demo: true },
  staged: { demo: true, staging: stageMatchDay },
  empty: { demo: false },
  full: { demo: false, staging: stageFull },
};

export async function startStage(
  name: StageName,
  { folder, webDir }: { folder: string; webDir: string },
): Promise<RunningStage> {
  const { demo, staging } = stagings[name];
  const product = await startProduct({
    dataDir: join(folder, name),
    webDir,
    env: { DEMO: demo ? '1' : '0', LOG_LEVEL: 'silent' },
  });
  try {
    const cast = await createCast(product);
    const ids = (await staging?.(cast)) ?? new Map<string, string>();
    return {
      url: product.origin,
      id: (staged) => findId(ids, staged),
      getCookies: async (username) => sessionCookies(await cast.of(username)),
      stop: product.stop,
    };
  } catch (error) {
    await product.stop();
    throw error;
  }
}
