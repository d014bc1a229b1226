/**
 * Turns a write of everything into a commit that many may await: writes never overlap, and a commit
 * resolves with the first write that began after it was asked for, so one write serves all who waited.
 * It rejects when that write fails; the next commit tries again.
 */
export function groupCommit(write: () => Promise<void>): () => Promise<void> {
  let running: Promise<unknown> = Promise.resolve();
  let upcoming: Promise<void> | null = null;

  const begin = (): Promise<void> => {
    upcoming = null;
    const written = write();
    running = written.catch(() => undefined);
    return written;
  };
  return () => (upcoming ??= running.then(begin));
}
