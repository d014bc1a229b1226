type CatchUpOptions = {
  /** Loads what is still missing, and tells whether something is missing after that. */
  load: () => Promise<boolean>;
  /** The tab's document. */
  page: EventTarget & { readonly visibilityState: string };
  /** Where the browser tells that it is online again. */
  net: EventTarget;
};

/** Tries again until nothing is missing any more. */
export type CatchUp = {
  /** Something could not be loaded; where it is tried again already, that goes on. */
  begin(): void;
  /** Ends it for good: the page is left. */
  cancel(): void;
};

const firstWait = 1_000;
const longestWait = 30_000;

/**
 * Loads what is missing again, later each time and never at the same moment as everybody else, and at once when the
 * browser is online again. It ends with the first success and when the tab is hidden: a tab that is shown again loads
 * everything anyway.
 */
export function catchUp({ load, page, net }: CatchUpOptions): CatchUp {
  const left = new AbortController();
  const { signal } = left;
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
      left.abort();
      end();
    },
  };
}
