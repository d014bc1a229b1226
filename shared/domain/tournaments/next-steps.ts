import { formatList } from '../text.ts';
import { checkInSteps, missingWarnings } from './check-in-step.ts';
import { registrationProblem } from './registrations.ts';
import { gapsInMessage, gapsOf, roundSteps } from './round-steps.ts';
import type { Draft, Runbook, Step } from './runbook.ts';
import { approveInOrder, type Side } from './sides.ts';

const hourMs = 60 * 60_000;

/**
 * Returns the steps of host and assistants from the draft to the message with the results, in order. Exactly one
 * step is `now`, or none once all are done. A cancelled tournament has no steps (rules/match-day 1).
 */
export function nextSteps(runbook: Runbook): Step[] {
  if (runbook.tournament.status === 'cancelled') return [];
  const drafts = [
    publishStep(runbook),
    approveStep(runbook),
    ...checkInSteps(runbook),
    startStep(runbook),
    ...roundSteps(runbook),
    finishStep(runbook),
    ...sendStep(runbook),
  ];
  const now = drafts.find(({ isDone, isOptional = false }) => !isDone && !isOptional);
  return drafts.map((draft) => toStep(draft, draft === now));
}

function toStep(
  { isDone, isOptional = false, isRepeatable = false, ...draft }: Draft,
  isNow: boolean,
): Step {
  const { warnings = [] } = draft;
  if (isDone) {
    const notes = isRepeatable ? { warnings } : { blockers: [], warnings: [] };
    return { ...draft, ...notes, state: 'done', action: null };
  }
  if (isNow) return { ...draft, state: 'now', warnings };
  const state = draft.blockers.length > 0 ? 'blocked' : 'later';
  return { ...draft, state, warnings, action: isOptional ? draft.action : null };
}

function publishStep({ tournament, now }: Runbook): Draft {
  const { id, name, status, startDate } = tournament;
  const isDone = status !== 'draft';
  return {
    key: 'publish',
    round: null,
    isDone,
    text: isDone
      ? 'Published.'
      : 'Only the host, the assistants and site staff see this draft. Publish it to open registration.',
    blockers: [
      ...(name.trim() === '' ? ['It has no name.'] : []),
      ...(startDate.getTime() < now.getTime() ? ['Its start is in the past.'] : []),
    ],
    action: {
      label: 'Publish Tournament',
      call: `POST /api/tournaments/${id}/publish`,
      link: `/tournaments/${id}`,
    },
  };
}

/** In an ongoing tournament this step is the next one only if no side is approved. */
function approveStep({ tournament, sides, now }: Runbook): Draft {
  const { id, status, maxTeams } = tournament;
  const { waiting, approved } = countSides(sides);
  const fitting = approveInOrder(sides, maxTeams).approved.length;
  const takesMore = status === 'open' && registrationProblem(tournament, now) === null;
  const waitsForSides = approved === 0 && waiting === 0 && (takesMore || status === 'draft');
  const isPast = status === 'completed' || (status === 'ongoing' && approved > 0);
  const base = { key: 'approve' as const, round: null, blockers: [] };
  if (isPast || (!waitsForSides && fitting === 0)) {
    const left = waiting > 0 && !isPast ? ` ${waiting} on the waitlist.` : '';
    const text = `${approvedText(approved, maxTeams)}${left}`;
    return { ...base, isDone: true, text, action: null };
  }
  if (waitsForSides) {
    return {
      ...base,
      isDone: false,
      text: 'No team has registered yet. Share the link, and approve the teams that register.',
      action: { label: 'Share Tournament', call: null, link: `/tournaments/${id}` },
    };
  }
  const many = fitting === waiting ? `${waiting}` : `${fitting} of ${waiting}`;
  return {
    ...base,
    isDone: false,
    text: `${teamsText(waiting)} ${waiting === 1 ? 'waits' : 'wait'}, ${slotsText(maxTeams - approved)} free.`,
    action: {
      label: `Approve ${many} Waiting ${waiting === 1 ? 'Team' : 'Teams'}`,
      call: `POST /api/tournaments/${id}/registrations/approve-all`,
      link: `/tournaments/${id}?tab=teams`,
    },
  };
}

function startStep(runbook: Runbook): Draft {
  const { tournament, sides, outside, now } = runbook;
  const { id, status, startDate, maxTeams } = tournament;
  const { approved } = countSides(sides);
  const isDone = status === 'ongoing' || status === 'completed';
  return {
    key: 'start',
    round: null,
    isDone,
    text: isDone
      ? 'Started.'
      : `${approvedText(approved, maxTeams)} Start once all players are in.`,
    blockers: [],
    warnings: [
      ...missingWarnings(runbook),
      ...(approved < 2 ? ['Fewer than 2 teams are approved.'] : []),
      ...(startDate.getTime() - now.getTime() > hourMs
        ? ['The start is more than an hour away.']
        : []),
      ...(outside.length > 0 ? [outsideText(outside)] : []),
    ],
    action: {
      label: 'Start Tournament',
      call: `POST /api/tournaments/${id}/start`,
      link: `/tournaments/${id}`,
    },
  };
}

/** Names at most three players. */
function outsideText(names: readonly string[]): string {
  const named = names.length > 3 ? 2 : names.length;
  const list = names.slice(0, named).map(isolate);
  if (named < names.length) list.push(`${names.length - named} others`);
  return `${formatList(list)} ${names.length === 1 ? 'is' : 'are'} not in the sponsor's Discord server.`;
}

function finishStep(runbook: Runbook): Draft {
  const { tournament, decided } = runbook;
  const { id, status } = tournament;
  const isDone = status === 'completed';
  const gaps = isDone ? [] : gapsOf(runbook);
  const isEmpty = status === 'ongoing' && countSides(runbook.sides).approved === 0;
  return {
    key: 'finish',
    round: null,
    isDone,
    text: isDone
      ? 'The final standings are published.'
      : decided !== null
        ? decisionText(decided)
        : isEmpty
          ? 'No team is approved, so there is nothing to play.'
          : 'Finishing publishes the final standings.',
    blockers: gaps,
    action: {
      label: gaps.length > 0 ? 'Finish Anyway' : 'Finish Tournament',
      call: `POST /api/tournaments/${id}/finish`,
      link: `/tournaments/${id}`,
    },
  };
}

/** No round starts after the decision (rules/scoring 8.6). */
function decisionText({ winner, roundNumber }: { winner: string; roundNumber: number }): string {
  return `${isolate(winner)} won by match point in round ${roundNumber}. Finish the tournament.`;
}

/** The isolation marks keep the name's direction from affecting the sentence. */
function isolate(name: string): string {
  return `\u2068${name}\u2069`;
}

/** The step exists only if there is a server to send to, and something to send. */
function sendStep(runbook: Runbook): Draft[] {
  const { tournament, rounds, isSent, isSending } = runbook;
  const { id, status, sponsorDiscordServerId } = tournament;
  const hasResults = rounds.some(({ isIgnored, hasPlacement }) => !isIgnored && hasPlacement);
  if (sponsorDiscordServerId === null || (status === 'completed' && !hasResults)) return [];
  const isDone = status === 'completed' && isSent;
  const draft: Draft = {
    key: 'send-results',
    round: null,
    isDone,
    isRepeatable: true,
    text: isDone
      ? 'The results were sent to Discord.'
      : "Standings and most valuable players go to the sponsor's Discord server.",
    blockers: gapsInMessage(runbook),
    warnings:
      status === 'completed' && isSending
        ? ['A message with the results is on its way to Discord.']
        : [],
    action: {
      label: 'Send Results',
      call: `POST /api/tournaments/${id}/send-to-discord`,
      link: `/tournaments/${id}?tab=results`,
    },
  };
  return [draft];
}

function countSides(sides: readonly Side[]): { waiting: number; approved: number } {
  return {
    waiting: sides.filter(({ status }) => status === 'waitlist').length,
    approved: sides.filter(({ status }) => status === 'approved').length,
  };
}

function approvedText(approved: number, maxTeams: number): string {
  return `${approved} of ${teamsText(maxTeams)} approved.`;
}

function teamsText(count: number): string {
  return `${count} ${count === 1 ? 'team' : 'teams'}`;
}

function slotsText(count: number): string {
  return `${count} ${count === 1 ? 'slot' : 'slots'}`;
}
