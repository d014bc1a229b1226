import type { Draft, Runbook, StepRound } from './runbook.ts';

type Played = Pick<Runbook, 'tournament' | 'sides' | 'rounds' | 'decided'>;

/**
 * Returns the steps of all rounds: first of those with a room, then of those that may still open. A round that has
 * ended is one step, and an optional second one offers to complete its results. No round opens once match point has
 * decided the tournament, or while no side is approved.
 */
export function roundSteps(runbook: Played): Draft[] {
  const { tournament, sides, rounds, decided } = runbook;
  const { id, status, totalRounds } = tournament;
  const approved = approvedIds(sides);
  const started = rounds
    .toSorted((a, b) => a.roundNumber - b.roundNumber)
    .flatMap((round) => {
      const missing = round.isIgnored ? 0 : countMissing(round, approved);
      const filled = `${approved.length - missing} of ${approved.length} entered.`;
      return round.status === 'ended' || status !== 'ongoing'
        ? endedSteps(id, round, { missing, filled })
        : runningSteps(id, round, {
            missing,
            filled,
            warnings: sendingWarnings(runbook, round.roundNumber),
          });
    });
  const opens = status !== 'completed' && decided === null;
  if (!opens || (status === 'ongoing' && approved.length === 0)) return started;
  const numbers = new Set(rounds.map(({ roundNumber }) => roundNumber));
  const ahead = Array.from({ length: totalRounds }, (_, at) => at + 1)
    .filter((number) => !numbers.has(number))
    .flatMap((number) => [
      openStep(id, number, false),
      enterStep(id, number, { isDone: false, text: 'Its results are entered while it runs.' }),
      endStep(id, number, { isDone: false, text: 'It ends once all results are in.' }),
    ]);
  return [...started, ...ahead];
}

type Filled = { missing: number; filled: string };

function endedSteps(id: string, round: StepRound, { missing, filled }: Filled): Draft[] {
  const { roundNumber, isIgnored } = round;
  const text = `Round ${roundNumber} ${isIgnored ? 'is ignored' : 'has ended'}.`;
  const ended = endStep(id, roundNumber, { isDone: true, text });
  if (missing === 0) return [ended];
  const late = enterStep(id, roundNumber, { isDone: false, text: filled });
  return [ended, { ...late, isOptional: true }];
}

type Running = Filled & { warnings: string[] };

function runningSteps(
  id: string,
  round: StepRound,
  { missing, filled, warnings }: Running,
): Draft[] {
  const { roundNumber, isIgnored, entered, opening } = round;
  const end = {
    ...endStep(id, roundNumber, {
      isDone: false,
      text: isIgnored ? 'It is ignored, so it needs no results.' : 'All results are in.',
    }),
    warnings,
  };
  const opened = { ...openStep(id, roundNumber, true), text: OPENED[opening](roundNumber) };
  if (isIgnored) return [opened, end];
  const blockers = missing === 0 ? [] : [missingText(roundNumber, missing, entered.length)];
  return [
    opened,
    enterStep(id, roundNumber, { isDone: missing === 0, text: filled }),
    { ...end, blockers, ...(missing > 0 && { text: 'It ends once all results are in.' }) },
  ];
}

const OPENED: Readonly<Record<StepRound['opening'], (round: number) => string>> = {
  open: (round) => `Round ${round} has a room.`,
  waits: (round) => `Round ${round} has a room, which opens for its players at the set time.`,
  missed: (round) =>
    `Round ${round} has a room. Nobody was told that it opened, since Hotdrop was not running.`,
};

/**
 * Returns a sentence for each counted round whose results are incomplete, by number. A running round without
 * results is incomplete as well.
 */
export function gapsOf({ sides, rounds, decided }: Played): string[] {
  const approved = approvedIds(sides);
  const last = decided?.roundNumber ?? Infinity;
  return rounds
    .filter(({ roundNumber, isIgnored }) => !isIgnored && roundNumber <= last)
    .toSorted((a, b) => a.roundNumber - b.roundNumber)
    .flatMap((round) => {
      const missing = countMissing(round, approved);
      return missing === 0 ? [] : [missingText(round.roundNumber, missing, round.entered.length)];
    });
}

/**
 * Returns a sentence for each round whose results would be sent although some are missing, by number. A running round
 * without results is not in the message.
 */
export function gapsInMessage(runbook: Played): string[] {
  return gapsOf({
    ...runbook,
    rounds: runbook.rounds.filter(
      ({ status, entered }) => status === 'ended' || entered.length > 0,
    ),
  });
}

/** Returns the gaps of the other rounds if the end of this one sends the results of all. */
function sendingWarnings(runbook: Played, roundNumber: number): string[] {
  const { sendsResults, sponsorDiscordServerId } = runbook.tournament;
  if (!sendsResults || sponsorDiscordServerId === null) return [];
  const others = runbook.rounds.filter((round) => round.roundNumber !== roundNumber);
  return gapsInMessage({ ...runbook, rounds: others });
}

function missingText(round: number, missing: number, entered: number): string {
  if (entered === 0) return `Round ${round} has no results.`;
  const teams = missing === 1 ? '1 team has' : `${missing} teams have`;
  return `${teams} no result in round ${round}.`;
}

function approvedIds(sides: Runbook['sides']): string[] {
  return sides.filter(({ status }) => status === 'approved').map((side) => side.id);
}

function countMissing({ entered }: StepRound, approved: readonly string[]): number {
  const present = new Set(entered);
  return approved.filter((side) => !present.has(side)).length;
}

type Told = { isDone: boolean; text: string };

function openStep(id: string, round: number, isDone: boolean): Draft {
  return {
    key: 'open-round',
    round,
    isDone,
    text: isDone
      ? `Round ${round} has a room.`
      : `Give round ${round} a room: its players see it immediately.`,
    blockers: [],
    action: {
      label: `Open Round ${round}`,
      call: `POST /api/tournaments/${id}/rounds/${round}/room`,
      link: linkTo(id, round),
    },
  };
}

function enterStep(id: string, round: number, told: Told): Draft {
  return {
    key: 'enter-results',
    round,
    ...told,
    blockers: [],
    action: {
      label: `Enter Results of Round ${round}`,
      call: `POST /api/tournaments/${id}/rounds/${round}/save`,
      link: linkTo(id, round),
    },
  };
}

function endStep(id: string, round: number, told: Told): Draft {
  return {
    key: 'end-round',
    round,
    ...told,
    blockers: [],
    action: {
      label: `End Round ${round}`,
      call: `POST /api/tournaments/${id}/rounds/${round}/end`,
      link: linkTo(id, round),
    },
  };
}

function linkTo(id: string, round: number): string {
  return `/tournaments/${id}?tab=rounds&round=${round}`;
}
