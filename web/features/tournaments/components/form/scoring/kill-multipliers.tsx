import { useEffect, useRef } from 'react';
import { Plus, X } from 'lucide-react';
import { Button, SmallButton } from '#web/ui/buttons/button.tsx';
import { RuleInput, RulePart, type RuleProblems } from './rule-parts.tsx';
import type { TypedRules } from './typed-rules.ts';

type Range = TypedRules['killMultipliers'][number];

type KillMultipliersProps = {
  ranges: readonly Range[];
  onChange: (ranges: Range[]) => void;
  problems: RuleProblems;
};

const columns = [
  ['from', 'From place'],
  ['to', 'To place'],
  ['times', 'Times'],
] as const;

export function KillMultipliers({ ranges, onChange, problems }: KillMultipliersProps) {
  const rows = useRef<HTMLUListElement>(null);
  const isAdded = useRef(false);

  useEffect(() => {
    if (!isAdded.current) return;
    isAdded.current = false;
    rows.current?.querySelector<HTMLInputElement>('li:last-child input')?.focus();
  });

  function add(): void {
    const last = Number(ranges.at(-1)?.to ?? 0);
    isAdded.current = true;
    onChange([
      ...ranges,
      { from: Number.isInteger(last) && last >= 0 ? String(last + 1) : '', to: '', times: '' },
    ]);
  }

  return (
    <RulePart
      title="Kill multipliers"
      text="The points for kills are multiplied by a number that depends on the place, and by 1 in all other places."
      path="killMultipliers"
      problems={problems}
    >
      {ranges.length > 0 && (
        <ul ref={rows} className="grid gap-2">
          <li aria-hidden className="flex gap-2 pe-13 text-xs text-muted-foreground sm:pe-0">
            {columns.map(([key, label]) => (
              <span key={key} className="min-w-0 flex-1 sm:max-w-24">
                {label}
              </span>
            ))}
          </li>
          {ranges.map((range, at) => (
            <li key={at} className="flex items-center gap-2">
              {columns.map(([key, label]) => (
                <RuleInput
                  key={key}
                  label={`${label}, range ${at + 1}`}
                  path={`killMultipliers.${at}.${key}`}
                  value={range[key]}
                  onChange={(value) => onChange(ranges.with(at, { ...range, [key]: value }))}
                  problems={problems}
                  className="min-w-0 flex-1 sm:max-w-24"
                />
              ))}
              <Button
                variant="ghost"
                aria-label={`Remove range ${at + 1}`}
                onClick={() => onChange(ranges.filter((_, index) => index !== at))}
                className="size-11 shrink-0 p-0!"
              >
                <X aria-hidden className="size-4.5" />
              </Button>
            </li>
          ))}
        </ul>
      )}
      <SmallButton onClick={add} className="justify-self-start">
        <Plus aria-hidden className="size-4" />
        Add Range
      </SmallButton>
    </RulePart>
  );
}
