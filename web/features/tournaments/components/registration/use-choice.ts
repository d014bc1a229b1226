import { useState } from 'react';
import type { Tournament } from '#shared/contract/tournaments.ts';
import {
  choose,
  keepBelonging,
  type Choice,
  type Part,
} from '#shared/domain/tournaments/choosing.ts';
import { rosterProblem } from '#shared/domain/tournaments/roster.ts';
import type { Candidate } from './candidates.ts';

export type Selection = { selectedMembers: string[]; selectedSubstitutes: string[] };

/** What a roster picker shows, and what its dialog does with it. */
export type ChoiceState = {
  choice: Choice;
  choose: (userId: string, part: Part | null) => void;
  /** What is wrong with it, once it was sent. */
  problem: string | null;
  /** Hands the selection on unless something is wrong with it. */
  submit: (send: (selection: Selection) => void) => void;
};

/** Who of a clan or team goes; somebody who has left since is no longer selected. */
export function useChoice(
  tournament: Tournament,
  candidates: readonly Candidate[],
  initial: Choice,
): ChoiceState {
  const [touched, setTouched] = useState(initial);
  const [sent, setSent] = useState(false);
  const belongs = (userId: string) => candidates.some((candidate) => candidate.userId === userId);
  const choice = keepBelonging(touched, belongs);
  const problem = rosterProblem(choice, tournament, belongs)?.message ?? null;
  return {
    choice,
    choose: (userId, part) => setTouched(choose(choice, userId, part, tournament)),
    problem: sent ? problem : null,
    submit: (send) => {
      setSent(true);
      if (problem !== null) return;
      send({
        selectedMembers: [...choice.selectedMembers],
        selectedSubstitutes: [...choice.selectedSubstitutes],
      });
    },
  };
}
