import { useState } from 'react';
import type { Registration } from '#shared/contract/registrations.ts';
import type { Tournament } from '#shared/contract/tournaments.ts';
import type { Part } from '#shared/domain/tournaments/roster.ts';
import { getFirstRound } from '#shared/domain/tournaments/substitutes.ts';
import { readSwap, type Swap } from '#shared/domain/tournaments/swaps.ts';
import { useClanPeople } from '#web/features/clans/api/reads.ts';
import { useTeamPeople } from '#web/features/teams/api/reads.ts';
import { isolated } from '#web/lib/isolated.ts';
import { useRounds, useTournamentPeople } from '../../api/reads.ts';
import { getName } from '../registration/candidates.ts';
import { useMarks } from '../registration/use-marks.ts';
import { getFacts, getNextRound, listIncomingPlayers } from './swap-facts.ts';

type Typed = {
  out: string;
  incoming: string;
  kind: Part | null;
  round: number | null;
  anyway: boolean;
};

const nothing: Typed = { out: '', incoming: '', kind: null, round: null, anyway: false };

type Input = { tournament: Tournament; side: Registration; runs: boolean; bringsIn: boolean };

export function useSwap({ tournament, side, runs, bringsIn }: Input) {
  const clanPeople = useClanPeople(side.clanId);
  const teamPeople = useTeamPeople(side.teamId);
  const people = side.clanId === null ? teamPeople : clanPeople;
  const selectedBefore = useTournamentPeople(tournament.id);
  const { data: rounds = [] } = useRounds(tournament.id);
  const ids = [...(people.data?.keys() ?? [])];
  const marks = useMarks(tournament, people.data === undefined ? [] : [ids]);
  const [typed, setTyped] = useState(nothing);

  const incomingPlayers = listIncomingPlayers({ side, people: ids, runs });
  const all = [
    ...incomingPlayers.substitutes,
    ...incomingPlayers.former,
    ...incomingPlayers.others,
  ];
  // A side with one substitute has no choice.
  const incoming =
    all.length === 1 ? (all[0] ?? '') : all.includes(typed.incoming) ? typed.incoming : '';
  const isSubstitute = side.selectedSubstitutes.includes(incoming);
  const usual = side.selectedSubstitutes.includes(typed.out) ? 'substitute' : 'member';
  const next = getNextRound(rounds, tournament.totalRounds);
  const isRunning = tournament.status === 'ongoing';
  const swap = {
    out: typed.out === '' ? null : typed.out,
    in: incoming,
    kind: isSubstitute ? ('member' as const) : (typed.kind ?? usual),
    fromRound: isRunning ? (typed.round ?? next ?? tournament.totalRounds) : 1,
  };
  const read = readSwap(
    swap,
    getFacts({ tournament, side, rounds, people: ids, runs }, { out: swap.out, incoming }),
  );
  const name = (userId: string) =>
    getName(people.data?.get(userId) ?? selectedBefore.data?.get(userId));
  const isOutside = incoming !== '' && marks.membership(incoming) === false;
  const isLetIn = isOutside && runs && typed.anyway;
  return {
    swap,
    incomingPlayers,
    people,
    marks,
    name,
    next,
    isOutside,
    isLetIn,
    /** The rounds that can be chosen; none before the start. */
    rounds: isRunning ? numbersFrom(runs ? 1 : (next ?? tournament.totalRounds), tournament) : [],
    /** True if the kind can be chosen. */
    hasKind: runs && tournament.maxSubstitutes > 0 && !isSubstitute,
    choose: (change: Partial<Typed>) => setTyped((before) => ({ ...before, ...change })),
    problem: findProblem(),
    words:
      incoming === '' || 'problem' in read
        ? null
        : describeSwap(
            read,
            { incoming: isolated(name(incoming)), out: swap.out && isolated(name(swap.out)) },
            swap.out !== null && getFirstRound(side, swap.out) < swap.fromRound,
          ),
  };

  function findProblem(): string | null {
    if (swap.out === null && !bringsIn) return 'Choose who goes out.';
    if (incoming === '') return 'Choose who comes in.';
    if ('problem' in read) return read.problem;
    if (!isOutside || isLetIn) return null;
    return runs
      ? `${isolated(name(incoming))} is not in the sponsor's Discord server. Let them in above, or ask them to join it.`
      : `${isolated(name(incoming))} must join the sponsor's Discord server first.`;
  }
}

export type SwapState = ReturnType<typeof useSwap>;

function numbersFrom(first: number, { totalRounds }: { totalRounds: number }): number[] {
  return Array.from({ length: Math.max(totalRounds - first + 1, 0) }, (_, index) => first + index);
}

type SwapNames = { incoming: string; out: string | null };

/** `keepsRounds` is false for a player who goes out before any of their rounds. */
export function describeSwap(
  { kind, fromRound }: Pick<Swap, 'kind' | 'fromRound'>,
  { incoming, out }: SwapNames,
  keepsRounds: boolean,
): string {
  const when = fromRound === 1 ? 'From the start' : `From round ${fromRound}`;
  const as = kind === 'member' ? 'plays' : 'is a substitute';
  if (out === null) return `${when}, ${incoming} ${as}.`;
  const swapped = `${when}, ${incoming} ${as} instead of ${out}.`;
  if (!keepsRounds) return swapped;
  const rounds = fromRound === 2 ? 'round 1' : `the rounds before`;
  return `${swapped} ${out} keeps the kills of ${rounds}.`;
}
