import { makeTournament } from '../../testing/communities.ts';
import type { Person } from '../../testing/users.ts';
import type { TestWorld } from '../../testing/test-app.ts';
import type { ValidRequest } from './valid-request.ts';

export async function overlayRequests(
  world: TestWorld,
  host: Person,
): Promise<Record<string, ValidRequest>> {
  const [shown, changed, keyless, keyed] = [
    await makeTournament(world, { host }),
    await makeTournament(world, { host }),
    await makeTournament(world, { host }),
    await makeTournament(world, { host }),
  ];
  await host.ask('POST', `/api/tournaments/${keyed.id}/overlay/key`);
  return {
    readOverlay: { who: host, params: { id: shown.id } },
    saveOverlay: {
      who: host,
      params: { id: changed.id },
      body: { scene: 'standings', options: { rows: '10' } },
    },
    makeOverlayKey: { who: host, params: { id: keyless.id } },
    endOverlayKey: { who: host, params: { id: keyed.id } },
  };
}
