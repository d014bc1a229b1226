import type { Scoring } from '#shared/contract/scoring.ts';
import { scoringDifferences } from '#shared/domain/tournaments/scoring-changes.ts';
import { SmallButton } from '#web/ui/buttons/button.tsx';

type ArrivedScoringProps = { before: Scoring; after: Scoring; onDrop: () => void };

export function ArrivedScoring({ before, after, onDrop }: ArrivedScoringProps) {
  return (
    <div
      role="alert"
      className="grid gap-2 rounded-md border border-primary/40 bg-card p-4 text-sm"
    >
      <p className="font-semibold">Someone else changed the scoring in the meantime.</p>
      <ul className="wrap-anywhere">
        {scoringDifferences(before, after).map(({ path, before: old, after: fresh }) => (
          <li key={path} className="first-letter:uppercase">
            {path}: {show(old)} to {show(fresh)}
          </li>
        ))}
      </ul>
      <p className="text-pretty text-muted-foreground">
        What you typed is kept, and everything else is as they left it. Check what it changes now.
      </p>
      <SmallButton onClick={onDrop} className="justify-self-start">
        Drop My Changes
      </SmallButton>
    </div>
  );
}

function show(value: unknown): string {
  if (value === null) return 'none';
  return typeof value === 'string' ? value : JSON.stringify(value);
}
