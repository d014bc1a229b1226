import { join } from 'node:path';
import { run } from '#server/main.ts';
import type { Stage, StageName } from '../scene.ts';
import { idOf } from './id-of.ts';
import { createCast, type Cast, type Cookies } from './person.ts';
import { stageFull } from './stage-full.ts';
import { stageMatchDay } from './stage-match-day.ts';

export type StageSettings = {
  /** A folder of the stage's own. */
  folder: string;
  webDir: string;
  port: number;
};

export type RunningStage = Stage & {
  /** What signs a browser in as an account. */
  cookiesOf(username: string): Promise<Cookies>;
  stop(): Promise<void>;
};

type Staging = (cast: Cast) => Promise<Map<string, string>>;

const stagings: Record<StageName, { demo: boolean; staging?: Staging }> = {
  demo: { demo: true },
  staged: { demo: true, staging: stageMatchDay },
  empty: { demo: false },
  full: { demo: false, staging: stageFull },
};

/** Starts a product with a database of its own and fills it through its API. */
export async function startStage(name: StageName, settings: StageSettings): Promise<RunningStage> {
  const { folder, webDir, port } = settings;
  const { demo, staging } = stagings[name];
  const running = await run({
    env: {
      PORT: String(port),
      DATA_DIR: join(folder, name),
      DEMO: demo ? '1' : '0',
      RATE_LIMIT: '0',
      LOG_LEVEL: 'silent',
    },
    say: () => undefined,
    webDir,
  });
  const url = `http://localhost:${port}`;
  try {
    const cast = await createCast(url);
    const ids = (await staging?.(cast)) ?? new Map<string, string>();
    return {
      url,
      id: (staged) => idOf(ids, staged),
      cookiesOf: async (username) => (await cast.of(username)).cookies(),
      async stop() {
        await cast.leave();
        await running.stop();
      },
    };
  } catch (error) {
    await running.stop();
    throw error;
  }
}
