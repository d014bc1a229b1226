/** How many places a side has climbed or fallen with the latest round, as an arrow and a figure. */
export function Movement({ places }: { places: number | null }) {
  if (places === null || places === 0) return null;
  const climbed = places > 0;
  return (
    <span
      className={`text-xs leading-4 font-semibold tabular-nums ${climbed ? 'text-primary' : 'text-destructive'}`}
    >
      <svg viewBox="0 0 8 8" aria-hidden className="me-0.5 inline size-2 fill-current">
        <path d={climbed ? 'M4 1 8 7H0z' : 'M4 7 0 1h8z'} />
      </svg>
      <span className="sr-only">{climbed ? 'up ' : 'down '}</span>
      {Math.abs(places)}
    </span>
  );
}
