import { useState } from 'react';

type Question = { error: Error | null; isFetching: boolean };

/** What went wrong when something was asked last; it stays while it is asked again, so that what is shown about it does too. */
export function useSettledError({ error, isFetching }: Question): Error | null {
  const [settled, setSettled] = useState<Error | null>(null);
  if (!isFetching && error !== settled) setSettled(error);
  return isFetching ? settled : error;
}
