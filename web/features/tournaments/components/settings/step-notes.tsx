type StepNotesProps = { notes: readonly string[] };

/** Shows the blockers and warnings of a step (rules/match-day 1.3). */
export function StepNotes({ notes }: StepNotesProps) {
  if (notes.length === 0) return null;
  return (
    <ul className="grid gap-1 border-s-2 border-destructive ps-3 text-sm wrap-anywhere">
      {notes.map((note) => (
        <li key={note}>{note}</li>
      ))}
    </ul>
  );
}
