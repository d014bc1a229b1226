import type { CallOutput } from '#shared/contract/call.ts';
import type {
  editRegistration as editRegistrationCall,
  Registration,
} from '#shared/contract/registrations.ts';
import type { Viewer } from '#shared/domain/accounts/roles.ts';
import { formatList } from '#shared/domain/text.ts';
import { rosterEditProblem } from '#shared/domain/tournaments/registrations.ts';
import { rosterProblem } from '#shared/domain/tournaments/roster.ts';
import { publish } from '#server/db/changes.ts';
import type { Db } from '#server/db/connection.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { AppError, invalidInput } from '#server/platform/errors.ts';
import { recordAudit } from '#server/db/audit.ts';
import type { Deps } from '../../deps.ts';
import { lockedTournament, visibleTournament } from '../tournament.loader.ts';
import { countRegistration } from '../results/update-stats.step.ts';
import type { TournamentRow } from '../tournaments.repository.ts';
import { assertInSponsorServer } from './sponsor-server.client.ts';
import { assertNoProblem, type RegistrationAddress } from './decide-registration.step.ts';
import { loadSide } from './side.loader.ts';
import { presentRegistration } from './registrations.presenter.ts';
import {
  findRegistration,
  playersOnOtherSides,
  replacePlayers,
  type RegistrationRow,
} from './registrations.repository.ts';

type Selection = CallOutput<typeof editRegistrationCall>['body'];

/**
 * Unlike registering, this is refused if a selected player is not in the sponsor's server or is in another registration
 * (rules/tournaments 8).
 */
export async function editRegistration(
  deps: Deps,
  viewer: Viewer,
  address: RegistrationAddress,
  selection: Selection,
): Promise<Registration> {
  // Discord is called outside of the transaction, and only if nothing else refuses the edit.
  const seen = await visibleTournament(deps.db, viewer, address.id);
  await assertEditable(deps.db, viewer, seen, address, selection);
  await assertInSponsorServer(deps, seen.sponsor_discord_server_id, selection);
  return inTransaction(deps.db, async (tx) => {
    const tournament = await lockedTournament(tx, viewer, address.id);
    const before = await assertEditable(tx, viewer, tournament, address, selection);
    if (tournament.sponsor_discord_server_id !== seen.sponsor_discord_server_id) {
      throw new AppError('discord_membership_required', {
        message:
          "Discord Membership Required: the tournament's server has just changed. Please try again.",
      });
    }
    const { selectedMembers: members, selectedSubstitutes: substitutes } = selection;
    await replacePlayers(tx, before.id, { members, substitutes });
    const players = (row: Pick<RegistrationRow, 'members' | 'substitutes'>) => ({
      clanId: before.clan_id,
      players: [...row.members, ...row.substitutes],
    });
    await countRegistration(tx, players(before), players({ members, substitutes }));
    publish(tx, { of: 'tournament', id: tournament.id, part: 'registrations' });
    await recordAudit(tx, deps, {
      actorId: viewer.userId,
      action: 'registration.edit',
      subject: { type: 'registration', id: before.id },
      before: { selectedMembers: before.members, selectedSubstitutes: before.substitutes },
      after: { name: before.name, tournamentId: tournament.id, ...selection },
    });
    return presentRegistration({ ...before, members, substitutes });
  });
}

/** Throws every refusal of this selection except those that need Discord. */
async function assertEditable(
  db: Db,
  viewer: Viewer,
  tournament: TournamentRow,
  { registrationId }: RegistrationAddress,
  selection: Selection,
): Promise<RegistrationRow> {
  const registration = await findRegistration(db, tournament.id, registrationId);
  if (registration === undefined) throw new AppError('registration_not_found');
  const side = await loadSide(db, viewer, registration);
  if (!side.managed) throw new AppError('not_side_manager');
  const limits = {
    maxTeamMembers: tournament.max_team_members,
    maxSubstitutes: tournament.max_substitutes,
  };
  const problem = rosterProblem(selection, limits, (userId) => side.people.has(userId), side.noun);
  if (problem !== null) throw invalidInput(problem.path, problem.message);
  assertNoProblem(
    rosterEditProblem({ tournament: tournament.status, registration: registration.status }),
  );
  const players = [...selection.selectedMembers, ...selection.selectedSubstitutes];
  const twice = await playersOnOtherSides(db, registration, players, 'registered');
  if (twice.length > 0) {
    throw new AppError('players_registered_twice', {
      message: `Users Already Registered: ${formatList(twice)}. Select someone who is in no other registration.`,
    });
  }
  return registration;
}
