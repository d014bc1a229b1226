const keys = [
  { key: 'Enter', effect: 'next team' },
  { key: 'Tab', effect: 'next field' },
  { key: '-', effect: 'did not play' },
  { key: 'F2', effect: 'edit inside' },
  { key: 'Esc', effect: 'restore, then leave' },
  { key: 'Ctrl Z', effect: 'take back' },
  { key: 'Ctrl Shift Z', effect: 'make again' },
  { key: 'Ctrl S', effect: 'save and continue' },
] as const;

export function EntryKeys() {
  return (
    <ul
      aria-label="Keys"
      className="flex flex-wrap gap-x-4 gap-y-2 text-xs text-muted-foreground pointer-coarse:hidden"
    >
      {keys.map(({ key, effect }) => (
        <li key={key}>
          <kbd className="me-1 rounded-sm border bg-card px-1.5 py-0.5 font-text font-semibold text-foreground">
            {key}
          </kbd>
          {effect}
        </li>
      ))}
    </ul>
  );
}
