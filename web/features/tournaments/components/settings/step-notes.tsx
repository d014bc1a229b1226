import { classNames } from '#web/lib/class-names.ts';

type StepNotesProps = { notes: readonly string[]; isWarning?: boolean };

/** See rules/match-day 1.3. */
export function StepNotes({ notes, isWarning = false }: StepNotesProps) {
  if (notes.length === 0) return null;
  return (
    <ul
      className={classNames(
        'grid gap-1 border-s-2 ps-3 text-sm wrap-anywhere',
        isWarning ? 'border-warning' : 'border-destructive',
      )}
    >
      {notes.map((note) => (
        <li key={note}>{note}</li>
      ))}
    </ul>
  );
}
