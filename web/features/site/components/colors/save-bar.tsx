import { TriangleAlert } from 'lucide-react';
import { changedVariables } from '#shared/domain/site/scheme-values.ts';
import { formatCount } from '#web/lib/format/number.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import type { SchemeDraft } from './scheme-draft.ts';

type SaveBarProps = {
  draft: SchemeDraft;
  saved: SchemeDraft;
  isUnsaved: boolean;
  /** The number of pairs below WCAG AA. */
  weak: number;
  isSaving: boolean;
  /** One line about what others saved before the last save. */
  otherSaves: string | null;
  onReset: () => void;
};

export function SaveBar({
  draft,
  saved,
  isUnsaved,
  weak,
  isSaving,
  otherSaves,
  onReset,
}: SaveBarProps) {
  const changes = changedVariables(draft.colors, saved.colors).length;
  return (
    <div className="keeps-foot z-1 flex flex-wrap items-center justify-end gap-x-4 gap-y-2 rounded-b-md border-t bg-popover p-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] sm:px-4">
      <output className="me-auto text-sm">
        <span className="block font-semibold">{formatState(isUnsaved, changes)}</span>
        {otherSaves !== null && <span className="block text-muted-foreground">{otherSaves}</span>}
        {weak > 0 && (
          <span className="flex items-center gap-1.5 text-warning">
            <TriangleAlert aria-hidden className="size-4 shrink-0" />
            {formatCount(weak, 'pair')} {weak === 1 ? 'is' : 'are'} hard to see
          </span>
        )}
      </output>
      <div className="flex gap-2">
        <Button variant="secondary" disabled={!isUnsaved} onClick={onReset}>
          Reset to Saved
        </Button>
        <Button type="submit" disabled={!isUnsaved} pending={isSaving}>
          {isSaving ? 'Saving...' : 'Save'}
        </Button>
      </div>
    </div>
  );
}

function formatState(isUnsaved: boolean, changes: number): string {
  if (!isUnsaved) return 'All saved';
  if (changes === 0) return 'New name, not saved';
  return `${formatCount(changes, 'change')}, not saved`;
}
