import type { CallOutput } from '#shared/contract/call.ts';
import type { Registration } from '#shared/contract/registrations.ts';
import type { substitutePlayer as substitutePlayerCall } from '#shared/contract/substitutes.ts';
import type { Viewer } from '#shared/domain/accounts/roles.ts';
import { runsTournament } from '#shared/domain/tournaments/permissions.ts';
import {
  nextSubstitutionRound,
  readSwap,
  swapPlayers,
  type Swap,
} from '#shared/domain/tournaments/swaps.ts';
import type { Db } from '#server/db/connection.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { AppError, invalidInput } from '#server/platform/errors.ts';
import { findUsers } from '../../accounts/users.repository.ts';
import type { Deps } from '../../deps.ts';
import { getOrganisers, lockedTournament, visibleTournament } from '../tournament.loader.ts';
import type { TournamentRow } from '../tournaments.repository.ts';
import type { RegistrationAddress } from './decide-registration.step.ts';
import { formatElsewhere } from './approval-blockers.step.ts';
import { getRoster } from './registrations.presenter.ts';
import {
  findRegistration,
  playersOnOtherSides,
  type RegistrationRow,
} from './registrations.repository.ts';
import { loadSide } from './side.loader.ts';
import { assertInSponsorServer } from './sponsor-server.client.ts';
import { listSubstitutionRounds } from './substitutes.repository.ts';
import { writeRoster } from './write-roster.step.ts';

type Body = CallOutput<typeof substitutePlayerCall>['body'];

/** See rules/substitutes. */
export async function substitutePlayer(
  deps: Deps,
  viewer: Viewer,
  address: RegistrationAddress,
  body: Body,
): Promise<Registration> {
  // Discord is called outside of the transaction, and only if nothing else refuses the substitution.
  const seen = await visibleTournament(deps.db, viewer, address.id);
  await loadSwap(deps.db, viewer, seen, address, body);
  const serverId = seen.sponsor_discord_server_id;
  const isLetIn = body.anyway === true && runsTournament(viewer, getOrganisers(seen));
  if (!isLetIn) {
    const coming = { selectedMembers: [body.in], selectedSubstitutes: [] };
    await assertInSponsorServer(deps, serverId, coming);
  }
  return inTransaction(deps.db, async (tx) => {
    const tournament = await lockedTournament(tx, viewer, address.id);
    const { before, swap } = await loadSwap(tx, viewer, tournament, address, body);
    if (!isLetIn && tournament.sponsor_discord_server_id !== serverId) {
      throw new AppError('discord_membership_required', {
        message:
          "Discord Membership Required: the tournament's server has just changed. Please try again.",
      });
    }
    const roster = swapPlayers(getRoster(before), swap);
    const { out, in: incoming, fromRound } = swap;
    return writeRoster(tx, deps, {
      viewer,
      before,
      roster,
      swap: { in: incoming, out, fromRound },
    });
  });
}

/** Throws every refusal except those that need Discord. */
async function loadSwap(
  db: Db,
  viewer: Viewer,
  tournament: TournamentRow,
  { registrationId }: RegistrationAddress,
  { out = null, in: incoming, kind, fromRound = null }: Body,
): Promise<{ before: RegistrationRow; swap: Swap }> {
  const before = await findRegistration(db, tournament.id, registrationId);
  if (before === undefined) throw new AppError('registration_not_found');
  const side = await loadSide(db, viewer, before);
  const runs = runsTournament(viewer, getOrganisers(tournament));
  if (!runs && !side.managed) throw new AppError('not_side_manager');
  const account = await findIncoming(db, incoming, out);
  const rounds = await listSubstitutionRounds(db, tournament.id, { registrationId, userId: out });
  const swap = readSwap(
    { out, in: incoming, kind, fromRound },
    {
      tournament: tournament.status,
      registration: before.status,
      roster: getRoster(before),
      maxTeamMembers: tournament.max_team_members,
      maxSubstitutes: tournament.max_substitutes,
      totalRounds: tournament.total_rounds,
      noun: side.noun,
      runs,
      belongs: side.people.has(incoming),
      next: nextSubstitutionRound(rounds, tournament.total_rounds),
      roundsWithKills: rounds
        .filter(({ hasKills }) => hasKills)
        .map(({ roundNumber }) => roundNumber),
    },
  );
  if ('problem' in swap) throw new AppError('not_substitutable', { message: swap.problem });
  await assertMayPlay(db, before, account);
  return { before, swap };
}

/** Throws a 400 if one of the two players does not exist. */
async function findIncoming(db: Db, incoming: string, out: string | null): Promise<Account> {
  const accounts = await findUsers(db, out === null ? [incoming] : [out, incoming]);
  const find = (userId: string) => accounts.find(({ id }) => id === userId);
  if (out !== null && find(out) === undefined) throw invalidInput('out', noPlayer);
  const account = find(incoming);
  if (account === undefined) throw invalidInput('in', noPlayer);
  return account;
}

const noPlayer = 'This player does not exist.';

type Account = { id: string; banned: boolean };

async function assertMayPlay(
  db: Db,
  before: RegistrationRow,
  { id: userId, banned }: Account,
): Promise<void> {
  if (banned) {
    throw new AppError('not_substitutable', { message: 'The player who comes in is banned.' });
  }
  const elsewhere = await playersOnOtherSides(db, before, [userId], 'approved');
  if (elsewhere.length > 0) {
    throw new AppError('player_on_another_side', { message: formatElsewhere(elsewhere) });
  }
}
