import { useId, type ReactNode } from 'react';
import { Switch } from '#web/ui/inputs/choice-inputs.tsx';
import { RuleInput, RulePart, type RuleProblems } from './rule-parts.tsx';
import type { TypedMatchPoint } from './typed-rules.ts';

type MatchPointFieldsProps = {
  matchPoint: TypedMatchPoint | null;
  onChange: (matchPoint: TypedMatchPoint | null) => void;
  problems: RuleProblems;
};

const switchedOn: TypedMatchPoint = {
  target: { kind: 'points', points: '50', afterRound: '' },
  fromRound: '1',
  mustLead: false,
};

export function MatchPointFields({ matchPoint, onChange, problems }: MatchPointFieldsProps) {
  const group = useId();
  return (
    <RulePart
      title="Match point"
      text="A side with enough points before a round wins the tournament by winning that round."
      path="matchPoint"
      problems={problems}
    >
      <Switch
        checked={matchPoint !== null}
        onChange={({ target }) => onChange(target.checked ? switchedOn : null)}
        className="justify-self-start"
      >
        Play to a match point
      </Switch>
      {matchPoint !== null && (
        <ChosenFields
          group={group}
          matchPoint={matchPoint}
          onChange={onChange}
          problems={problems}
        />
      )}
    </RulePart>
  );
}

type ChosenFieldsProps = {
  group: string;
  matchPoint: TypedMatchPoint;
  onChange: (matchPoint: TypedMatchPoint) => void;
  problems: RuleProblems;
};

/** Typing into the other target chooses it. */
function ChosenFields({ group, matchPoint, onChange, problems }: ChosenFieldsProps) {
  const { target, fromRound, mustLead } = matchPoint;
  const set = (changed: Partial<TypedMatchPoint['target']>) =>
    onChange({ ...matchPoint, target: { ...target, ...changed } });
  const isAt = target.kind === 'points';
  return (
    <div className="grid gap-2">
      <Target group={group} label="At" isChosen={isAt} onChoose={() => set({ kind: 'points' })}>
        <RuleInput
          label="Points for match point"
          path={isAt ? 'matchPoint.target.points' : 'matchPoint.target.unused'}
          value={isAt ? target.points : ''}
          onChange={(points) => set({ kind: 'points', points })}
          problems={problems}
        />
        points
      </Target>
      <Target
        group={group}
        label="Leader +"
        isChosen={!isAt}
        onChoose={() => set({ kind: 'leader_plus' })}
      >
        <RuleInput
          label="Points above the leader"
          path={isAt ? 'matchPoint.target.unused' : 'matchPoint.target.points'}
          value={isAt ? '' : target.points}
          onChange={(points) => set({ kind: 'leader_plus', points })}
          problems={problems}
        />
        after round
        <RuleInput
          label="Leader after round"
          path="matchPoint.target.afterRound"
          value={isAt ? '' : target.afterRound}
          onChange={(afterRound) => set({ kind: 'leader_plus', afterRound })}
          problems={problems}
        />
      </Target>
      <div className="flex min-h-11 flex-wrap items-center gap-2">
        From round
        <RuleInput
          label="First round that may decide"
          path="matchPoint.fromRound"
          value={fromRound}
          onChange={(value) => onChange({ ...matchPoint, fromRound: value })}
          problems={problems}
        />
        on
      </div>
      <Switch
        checked={mustLead}
        onChange={(event) => onChange({ ...matchPoint, mustLead: event.target.checked })}
      >
        The winner must also lead the table
      </Switch>
    </div>
  );
}

type TargetProps = {
  group: string;
  label: string;
  isChosen: boolean;
  onChoose: () => void;
  children: ReactNode;
};

function Target({ group, label, isChosen, onChoose, children }: TargetProps) {
  return (
    <div className="flex flex-wrap items-center gap-2">
      <label className="flex min-h-11 cursor-pointer items-center gap-3">
        <input
          type="radio"
          name={group}
          checked={isChosen}
          onChange={onChoose}
          className="size-5 shrink-0"
        />
        {label}
      </label>
      {children}
    </div>
  );
}
