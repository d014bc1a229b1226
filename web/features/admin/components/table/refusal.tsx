/** The server's reason over the buttons of a dialog; the toast goes, this stays. */
export function Refusal({ error }: { error: Error | null }) {
  if (error === null) return null;
  return <p className="mb-5 border-s-2 border-destructive ps-3 text-sm">{error.message}</p>;
}
