import {
  approvalProblem,
  moveToWaitlistProblem,
  readmissionProblem,
  rejectionProblem,
} from '#shared/domain/tournaments/registrations.ts';
import { listEveryone } from '#shared/domain/tournaments/substitutes.ts';
import { AppError } from '#server/platform/errors.ts';
import { hasResults } from '../results/results.repository.ts';
import { countRegistration } from '../results/update-stats.step.ts';
import { formatElsewhere } from './approval-blockers.step.ts';
import { assertNoProblem, type Decision } from './decide-registration.step.ts';
import { dropStrangers } from './drop-strangers.step.ts';
import { getRoster } from './registrations.presenter.ts';
import { countApproved, playersOnOtherSides } from './registrations.repository.ts';

/** See rules/tournaments 7.2. */
export const approval: Decision = {
  action: 'approve',
  to: 'approved',
  async check(tx, tournament, registration) {
    const problem = approvalProblem({
      tournament: tournament.status,
      registration: registration.status,
      approvedSides: await countApproved(tx, tournament.id),
      maxTeams: tournament.max_teams,
      members: registration.members.length,
    });
    assertNoProblem(problem);
    const elsewhere = await playersOnOtherSides(
      tx,
      registration,
      listEveryone(getRoster(registration)),
      'approved',
    );
    if (elsewhere.length > 0) {
      throw new AppError('player_on_another_side', { message: formatElsewhere(elsewhere) });
    }
  },
};

/** The side may register again (rules/tournaments 7). */
export const rejection: Decision = {
  action: 'reject',
  to: 'rejected',
  async check(_tx, tournament, registration) {
    assertNoProblem(
      rejectionProblem({ tournament: tournament.status, registration: registration.status }),
    );
  },
  apply: (tx, { clan_id, members, substitutes }) =>
    countRegistration(tx, { clanId: clan_id, players: [...members, ...substitutes] }, null),
};

/** A side with results stays approved (rules/tournaments 7.3). */
export const moveBack: Decision = {
  action: 'move_to_waitlist',
  to: 'waitlist',
  async check(tx, tournament, registration) {
    assertNoProblem(
      moveToWaitlistProblem({
        tournament: tournament.status,
        registration: registration.status,
        hasResults: await hasResults(tx, registration.id),
      }),
    );
  },
};

/** Only undoing a rejection does this (rules/tournaments 7.4). */
export const readmission: Decision = {
  action: 'reject',
  to: 'waitlist',
  async check(_tx, tournament, registration) {
    assertNoProblem(
      readmissionProblem({ tournament: tournament.status, registration: registration.status }),
    );
  },
  async apply(tx, registration) {
    const players = await dropStrangers(tx, registration);
    if (players === null) {
      throw new AppError('not_undoable', {
        message: `${registration.name} was deleted, so it cannot wait for a slot.`,
      });
    }
    await countRegistration(tx, null, { clanId: registration.clan_id, players });
  },
};
