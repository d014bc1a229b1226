import { useEffect, useRef, useState } from 'react';
import { ArrowDown, ArrowUp, X } from 'lucide-react';
import { SCORING_LIMITS } from '#shared/domain/tournaments/limits.ts';
import { ordinal } from '#shared/domain/tournaments/ordinal.ts';
import { DEFAULT_TIE_BREAKS } from '#shared/domain/tournaments/scoring-rules.ts';
import { TIE_BREAKS, tieBreakLabel, type TieBreak } from '#shared/domain/tournaments/tie-breaks.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { SelectInput } from '#web/ui/inputs/select-input.tsx';
import { RulePart, type RuleProblems } from './rule-parts.tsx';
import { isUsualOrder } from './typed-rules.ts';

type TieBreakListProps = {
  tieBreaks: TieBreak[];
  onChange: (tieBreaks: TieBreak[]) => void;
  problems: RuleProblems;
};

const row = 'flex items-center gap-1 rounded-md border bg-card ps-3';

/** The focus stays on the tie-break that is moved. */
export function TieBreakList({ tieBreaks, onChange, problems }: TieBreakListProps) {
  const list = useRef<HTMLOListElement>(null);
  const focusAt = useRef<{ key: TieBreak; action: 'up' | 'down' }>(null);
  const [said, setSaid] = useState('');
  const left = TIE_BREAKS.filter((key) => !tieBreaks.includes(key));
  const isFull = tieBreaks.length >= SCORING_LIMITS.tieBreaks.max;

  useEffect(() => {
    if (focusAt.current === null) return;
    const { key, action } = focusAt.current;
    focusAt.current = null;
    const buttons = [...(list.current?.querySelectorAll<HTMLButtonElement>('button') ?? [])];
    const ofRow = buttons.filter(({ dataset }) => dataset['key'] === key);
    const same = ofRow.find(({ dataset, disabled }) => dataset['action'] === action && !disabled);
    (same ?? ofRow.find(({ disabled }) => !disabled))?.focus();
  });

  function move(key: TieBreak, by: -1 | 1): void {
    const from = tieBreaks.indexOf(key);
    const others = tieBreaks.filter((other) => other !== key);
    focusAt.current = { key, action: by === -1 ? 'up' : 'down' };
    setSaid(`${tieBreakLabel(key)} is now ${ordinal(from + by + 1)}.`);
    onChange(others.toSpliced(from + by, 0, key));
  }

  return (
    <RulePart
      title="Tie-breaks"
      text={
        tieBreaks.length === 0
          ? 'None: sides with equal points share a rank.'
          : 'They order sides with equal points, one after the other.'
      }
      path="tieBreaks"
      problems={problems}
    >
      <ol ref={list} className="grid gap-1.5">
        <li className={`${row} min-h-11 text-muted-foreground`}>Total points</li>
        {tieBreaks.map((key, at) => (
          <li key={key} className={row}>
            <span className="min-w-0 flex-1 py-1">{tieBreakLabel(key)}</span>
            <RowButton
              label={`Move up ${tieBreakLabel(key)}`}
              tieBreak={key}
              action="up"
              disabled={at === 0}
              onClick={() => move(key, -1)}
            />
            <RowButton
              label={`Move down ${tieBreakLabel(key)}`}
              tieBreak={key}
              action="down"
              disabled={at === tieBreaks.length - 1}
              onClick={() => move(key, 1)}
            />
            <RowButton
              label={`Remove ${tieBreakLabel(key)}`}
              tieBreak={key}
              action="remove"
              onClick={() => {
                const next = tieBreaks[at + 1] ?? tieBreaks[at - 1];
                if (next !== undefined) focusAt.current = { key: next, action: 'up' };
                onChange(tieBreaks.filter((other) => other !== key));
              }}
            />
          </li>
        ))}
      </ol>
      <div className="flex flex-wrap gap-2">
        {!isFull && left.length > 0 && (
          <SelectInput
            aria-label="Add a tie-break"
            value=""
            onChange={({ target }) => {
              const added = left.find((key) => key === target.value);
              if (added !== undefined) onChange([...tieBreaks, added]);
            }}
            className="min-w-56"
          >
            <option value="">Add a tie-break...</option>
            {left.map((key) => (
              <option key={key} value={key}>
                {tieBreakLabel(key)}
              </option>
            ))}
          </SelectInput>
        )}
        {!isUsualOrder(tieBreaks) && (
          <Button variant="ghost" onClick={() => onChange([...DEFAULT_TIE_BREAKS])}>
            Use the Usual Order
          </Button>
        )}
      </div>
      <output className="sr-only">{said}</output>
    </RulePart>
  );
}

const icons = { up: ArrowUp, down: ArrowDown, remove: X };

type RowButtonProps = {
  label: string;
  tieBreak: TieBreak;
  action: keyof typeof icons;
  disabled?: boolean;
  onClick: () => void;
};

function RowButton({ label, tieBreak, action, disabled = false, onClick }: RowButtonProps) {
  const Icon = icons[action];
  return (
    <button
      type="button"
      aria-label={label}
      data-key={tieBreak}
      data-action={action}
      disabled={disabled}
      onClick={onClick}
      className="grid size-11 shrink-0 place-items-center rounded-md text-muted-foreground hover:not-disabled:bg-accent hover:not-disabled:text-accent-foreground disabled:opacity-40"
    >
      <Icon aria-hidden className="size-4.5" />
    </button>
  );
}
