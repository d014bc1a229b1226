import type { Registration } from '#shared/contract/registrations.ts';
import type { Viewer } from '#shared/domain/accounts/roles.ts';
import type { StoredSwap } from '#shared/domain/tournaments/stored-roster.ts';
import { listEveryone, type Roster } from '#shared/domain/tournaments/substitutes.ts';
import { recordAudit, type UndoEntry } from '#server/db/audit.ts';
import { publish } from '#server/db/changes.ts';
import type { Tx } from '#server/db/connection.ts';
import { tell } from '#server/db/happenings.ts';
import type { Deps } from '../../deps.ts';
import { countRegistration } from '../results/update-stats.step.ts';
import { getRoster, presentRegistration } from './registrations.presenter.ts';
import type { RegistrationRow } from './registrations.repository.ts';
import { replaceRoster } from './substitutes.repository.ts';

type Write = {
  viewer: Viewer;
  before: RegistrationRow;
  roster: Roster;
  swap: StoredSwap;
  undo?: UndoEntry;
};

export async function writeRoster(
  tx: Tx,
  deps: Pick<Deps, 'clock' | 'newId' | 'queue'>,
  { viewer, before, roster, swap, undo }: Write,
): Promise<Registration> {
  const tournamentId = before.tournament_id;
  const rows = {
    members: [...roster.selectedMembers],
    substitutes: [...roster.selectedSubstitutes],
    substitutions: [...roster.substitutions],
  };
  await replaceRoster(tx, before.id, rows);
  const counted = (one: Roster) => ({ clanId: before.clan_id, players: listEveryone(one) });
  await countRegistration(tx, counted(getRoster(before)), counted(roster));
  publish(tx, { of: 'tournament', id: tournamentId, part: 'registrations' });
  await recordAudit(
    tx,
    deps,
    {
      actorId: viewer.userId,
      action: 'registration.substitute',
      subject: { type: 'registration', id: before.id },
      before: getRoster(before),
      after: { name: before.name, tournamentId, ...roster, swap },
    },
    undo,
  );
  await tell(tx, deps, {
    kind: 'registration.substituted',
    tournamentId,
    registrationId: before.id,
    data: { side: before.name, in: swap.in, out: swap.out, fromRound: swap.fromRound },
  });
  return presentRegistration({ ...before, ...rows });
}
