/** The server's reason beside the button that it stopped; the toast goes, this stays. */
export function Refusal({ error }: { error: Error | null }) {
  if (error === null) return null;
  return (
    <p role="alert" className="mb-5 border-s-2 border-destructive ps-3 text-sm">
      {error.message}
    </p>
  );
}
