import type { Viewer } from '#shared/domain/accounts/roles.ts';
import {
  deleteClanProblem,
  goesWithClan,
  type RegistrationStatus,
} from '#shared/domain/tournaments/registrations.ts';
import { publish } from '../../db/changes.ts';
import type { Tx } from '../../db/connection.ts';
import { AppError } from '../../platform/errors.ts';
import { recordAudit } from '../../db/audit.ts';
import type { Deps } from '../deps.ts';
import { releaseImages, storeImages } from '../files/take-images.step.ts';
import { lockClanWithTournaments, takeBackRegistrations } from '../tournaments/sides.port.ts';
import { loadClan } from './clans.reader.ts';
import { deleteClanRow, lockClanPeople } from './clans.repository.ts';

/**
 * Past results keep the clan's name. `authorize` runs once the clan is locked, and throws for a viewer without
 * permission. Throws `clan_not_found` and, while the clan is approved in an open or ongoing tournament,
 * `clan_in_tournament` (rules/clans 5.2).
 */
export async function removeClan(
  tx: Tx,
  deps: Deps,
  viewer: Viewer,
  clanId: string,
  authorize: () => Promise<void>,
): Promise<void> {
  const { clan, registrations } = await lockClanWithTournaments(tx, clanId, () =>
    lockClanPeople(tx, clanId),
  );
  if (clan === undefined) throw new AppError('clan_not_found');
  await authorize();
  const problem = deleteClanProblem(registrations);
  if (problem !== null) throw new AppError(problem);

  const before = await loadClan(tx, clanId);
  const waiting = registrations.filter(goesWithClan);
  await takeBackRegistrations(tx, deps, clan.name, waiting);
  const logo = { old: clan.logo_file, fresh: undefined, remove: true };
  const { dropped } = await storeImages(tx, deps, { logo });
  await deleteClanRow(tx, clanId);
  await releaseImages(tx, dropped);
  await recordAudit(tx, deps, {
    actorId: viewer.userId,
    action: 'clan.delete',
    subject: { type: 'clan', id: clanId },
    before: {
      ...before,
      takenBack: waiting.map(({ id, tournament_id, players }) => ({
        registrationId: id,
        tournamentId: tournament_id,
        players,
      })),
    },
    after: null,
  });
  publishRemoval(tx, registrations);
}

/** Past tournaments change too: their sides and standings lose the clan's id. */
function publishRemoval(
  tx: Tx,
  registrations: readonly { tournament_id: string; registration: RegistrationStatus }[],
): void {
  publish(tx, { of: 'clans' });
  for (const { tournament_id: id, registration } of registrations) {
    publish(tx, { of: 'tournament', id, part: 'registrations' });
    if (registration === 'approved') publish(tx, { of: 'tournament', id, part: 'results' });
  }
}
