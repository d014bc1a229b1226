import { useState } from 'react';
import type { Tournament } from '#shared/contract/tournaments.ts';
import {
  type Choice,
  type Part,
  choose,
  keepBelonging,
  rosterProblem,
} from '#shared/domain/tournaments/roster.ts';
import type { Candidate } from './candidates.ts';

export type Selection = { selectedMembers: string[]; selectedSubstitutes: string[] };

export type ChoiceState = {
  choice: Choice;
  choose: (userId: string, part: Part | null) => void;
  /** It is shown only after the first attempt to submit. */
  problem: string | null;
  submit: (send: (selection: Selection) => void) => void;
};

/** Users who have since left the clan or team are dropped. */
export function useChoice(
  tournament: Tournament,
  candidates: readonly Candidate[],
  initial: Choice,
): ChoiceState {
  const [stored, setStored] = useState(initial);
  const [isSubmitted, setIsSubmitted] = useState(false);
  const belongs = (userId: string) => candidates.some((candidate) => candidate.userId === userId);
  const choice = keepBelonging(stored, belongs);
  const problem = rosterProblem(choice, tournament, belongs)?.message ?? null;
  return {
    choice,
    choose: (userId, part) => setStored(choose(choice, userId, part, tournament)),
    problem: isSubmitted ? problem : null,
    submit: (send) => {
      setIsSubmitted(true);
      if (problem !== null) return;
      send({
        selectedMembers: [...choice.selectedMembers],
        selectedSubstitutes: [...choice.selectedSubstitutes],
      });
    },
  };
}
