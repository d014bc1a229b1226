import { join } from 'node:path';
import { run } from '#server/main.ts';

export type CommunitySettings = {
  /** Where database and secrets go; the caller's to remove. */
  folder: string;
  /** The built client. */
  webDir: string;
  port: number;
};

export type Community = {
  origin: string;
  /** The tournament that is running, with results. */
  tournamentId: string;
  /** The first clan of the list. */
  clanId: string;
  stop: () => Promise<void>;
};

/** Starts the whole product on a database of its own, with the demo community and the Discord sandbox. */
export async function startCommunity(settings: CommunitySettings): Promise<Community> {
  const { folder, webDir, port } = settings;
  const running = await run({
    env: {
      PORT: String(port),
      DATA_DIR: join(folder, 'data'),
      DEMO: '1',
      RATE_LIMIT: '0',
      LOG_LEVEL: 'warn',
    },
    say: () => undefined,
    webDir,
  });
  try {
    const origin = `http://localhost:${port}`;
    const tournamentId = await firstId(`${origin}/api/tournaments?status=ongoing`);
    const clanId = await firstId(`${origin}/api/clans`);
    return { origin, tournamentId, clanId, stop: () => running.stop() };
  } catch (error) {
    await running.stop();
    throw error;
  }
}

async function firstId(address: string): Promise<string> {
  const listed = (await (await fetch(address)).json()) as { id: string }[];
  const [first] = listed;
  if (first === undefined) throw new Error(`${address} lists nothing.`);
  return first.id;
}
