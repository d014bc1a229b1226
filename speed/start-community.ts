import { join } from 'node:path';
import { createClient } from '#scripts/harness/client.ts';
import { startProduct, type Product } from '#scripts/harness/start-product.ts';
import { listClans } from '#shared/contract/clans.ts';
import { listTournaments } from '#shared/contract/tournaments.ts';

export type Community = Product & {
  /** A running tournament with results. */
  tournamentId: string;
  /** The first clan of the list. */
  clanId: string;
};

/**
 * Starts the product on a separate database, with the demo community and the Discord sandbox. The database and the
 * secrets are written to the folder, which the caller removes.
 */
export async function startCommunity({
  folder,
  webDir,
}: {
  folder: string;
  webDir: string;
}): Promise<Community> {
  const product = await startProduct({
    dataDir: join(folder, 'data'),
    webDir,
    env: { DEMO: '1' },
  });
  try {
    const { call } = createClient(product);
    const [tournament] = await call(listTournaments, { query: { status: 'ongoing' } });
    const [clan] = await call(listClans, {});
    if (!tournament || !clan) throw new Error('The demo has no clan or no running tournament.');
    return { ...product, tournamentId: tournament.id, clanId: clan.id };
  } catch (error) {
    await product.stop();
    throw error;
  }
}
