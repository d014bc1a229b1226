import { useState } from 'react';

type Question = { error: Error | null; isFetching: boolean };

/** Keeps the last error during a refetch, so that its message does not flicker. */
export function useSettledError({ error, isFetching }: Question): Error | null {
  const [settled, setSettled] = useState<Error | null>(null);
  if (!isFetching && error !== settled) setSettled(error);
  return isFetching ? settled : error;
}
