import { KillMultipliers } from './kill-multipliers.tsx';
import { MatchPointFields } from './match-point-fields.tsx';
import { RuleInput, RulePart, type RuleProblems } from './rule-parts.tsx';
import { TieBreakList } from './tie-break-list.tsx';
import type { TypedRules } from './typed-rules.ts';
import { SmallButton } from '#web/ui/buttons/button.tsx';

type RulesEditorProps = {
  rules: TypedRules;
  onChange: (rules: TypedRules) => void;
  problems: RuleProblems;
  /** Null while it is not a number. */
  totalRounds: number | null;
};

/** Every scoring rule except the points for places and kills. It does not depend on the form. */
export default function RulesEditor({ rules, onChange, problems, totalRounds }: RulesEditorProps) {
  const change = (changed: Partial<TypedRules>) => onChange({ ...rules, ...changed });
  return (
    <div className="grid gap-7">
      <RulePart
        title="Kill cap"
        text="The most kills that earn a side points in one round. Empty: no limit."
        path="killCap"
        problems={problems}
      >
        <RuleInput
          label="Kill cap"
          path="killCap"
          value={rules.killCap}
          onChange={(killCap) => change({ killCap })}
          problems={problems}
        />
      </RulePart>
      <KillMultipliers
        ranges={rules.killMultipliers}
        onChange={(killMultipliers) => change({ killMultipliers })}
        problems={problems}
      />
      <RulePart
        title="Best rounds"
        text="The other rounds of a side are dropped from its points. Empty: every round counts."
        path="countBest"
        problems={problems}
      >
        <div className="flex flex-wrap items-center gap-2">
          Count the best
          <RuleInput
            label="Best rounds"
            path="countBest"
            value={rules.countBest}
            onChange={(countBest) => change({ countBest })}
            problems={problems}
          />
          of {totalRounds ?? 'all'} rounds
        </div>
      </RulePart>
      <TieBreakList
        tieBreaks={rules.tieBreaks}
        onChange={(tieBreaks) => change({ tieBreaks })}
        problems={problems}
      />
      <MatchPointFields
        matchPoint={rules.matchPoint}
        onChange={(matchPoint) => change({ matchPoint })}
        problems={problems}
      />
      <OwnRounds
        rounds={Object.keys(rules.perRound)}
        onRemove={() => change({ perRound: {} })}
        problems={problems}
      />
    </div>
  );
}

type OwnRoundsProps = {
  rounds: readonly string[];
  onRemove: () => void;
  problems: RuleProblems;
};

/** Rounds with points of their own come from a file or through the API. */
function OwnRounds({ rounds, onRemove, problems }: OwnRoundsProps) {
  if (rounds.length === 0) return null;
  return (
    <RulePart
      title="Own points"
      text={`${rounds.length === 1 ? 'Round' : 'Rounds'} ${rounds.join(', ')} ${rounds.length === 1 ? 'is' : 'are'} scored differently. Export the rules to see how.`}
      path="perRound"
      problems={problems}
    >
      <SmallButton onClick={onRemove} className="justify-self-start">
        Score All Rounds the Same
      </SmallButton>
    </RulePart>
  );
}
