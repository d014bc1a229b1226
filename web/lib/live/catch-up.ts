type CatchUpOptions = {
  /** Loads missing data. Resolves to whether some is still missing. */
  load: () => Promise<boolean>;
  page: EventTarget & { readonly visibilityState: string };
  /** Receives the `online` event. */
  net: EventTarget;
};

type CatchUp = {
  /** Starts retrying, unless it is already running. */
  begin(): void;
  /** Stops permanently, when the user leaves the page. */
  cancel(): void;
};

const firstWait = 1_000;
const longestWait = 30_000;

/**
 * The delays grow and are randomized. A success and a hidden tab stop the retries, because a tab that is shown again
 * loads everything anyway.
 */
export function catchUp({ load, page, net }: CatchUpOptions): CatchUp {
  const stopped = new AbortController();
  const { signal } = stopped;
  let isBehind = false;
  let isLoading = false;
  let wait = firstWait;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const plan = () => {
    clearTimeout(timer);
    timer = setTimeout(() => void tryAgain(), wait * (0.5 + Math.random() / 2));
    wait = Math.min(wait * 2, longestWait);
  };
  const end = () => {
    isBehind = false;
    clearTimeout(timer);
  };
  const tryAgain = async () => {
    clearTimeout(timer);
    if (!isBehind || isLoading) return;
    isLoading = true;
    const isMissing = await load();
    isLoading = false;
    if (!isBehind) return;
    if (isMissing) plan();
    else end();
  };
  const begin = () => {
    if (isBehind || signal.aborted || page.visibilityState === 'hidden') return;
    isBehind = true;
    wait = firstWait;
    plan();
  };

  net.addEventListener('online', () => void tryAgain(), { signal });
  page.addEventListener('visibilitychange', () => page.visibilityState === 'hidden' && end(), {
    signal,
  });
  return {
    begin,
    cancel() {
      stopped.abort();
      end();
    },
  };
}
