const keys = [
  { key: 'Enter', does: 'next team' },
  { key: 'Tab', does: 'next field' },
  { key: '-', does: 'did not play' },
  { key: 'F2', does: 'edit inside' },
  { key: 'Esc', does: 'restore, then leave' },
  { key: 'Ctrl Z', does: 'take back' },
  { key: 'Ctrl Shift Z', does: 'make again' },
  { key: 'Ctrl S', does: 'save and go on' },
] as const;

/** What the keyboard does in the grid. */
export function EntryKeys() {
  return (
    <ul
      aria-label="Keys"
      className="flex flex-wrap gap-x-4 gap-y-2 text-xs text-muted-foreground pointer-coarse:hidden"
    >
      {keys.map(({ key, does }) => (
        <li key={key}>
          <kbd className="me-1 rounded-sm border bg-card px-1.5 py-0.5 font-text font-semibold text-foreground">
            {key}
          </kbd>
          {does}
        </li>
      ))}
    </ul>
  );
}
