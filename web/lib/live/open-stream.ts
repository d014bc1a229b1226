/** What is heard of a stream of server-sent events. */
export type StreamListener = {
  /** From now on every event is told; what happened before was not. */
  opened(): void;
  told(event: string): void;
  /** The server would not open it, or the browser gave it up; it is tried again. */
  refused(): void;
};

export type Stream = { readonly isOpen: boolean; close(): void };

type StreamOptions = { url: string; events: readonly string[]; listener: StreamListener };

const firstWait = 1_000;
const longestWait = 30_000;

/**
 * Opens a stream and keeps it: a connection that breaks is the browser's to renew, one that it gave up is opened again
 * here, later each time and never at the same moment as everybody else's.
 */
export function openStream({ url, events, listener }: StreamOptions): Stream {
  let source: EventSource;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let wait = firstWait;

  const open = () => {
    const opened = new EventSource(url);
    source = opened;
    opened.addEventListener('open', () => {
      wait = firstWait;
      listener.opened();
    });
    for (const event of events) opened.addEventListener(event, () => listener.told(event));
    opened.addEventListener('error', () => {
      if (opened.readyState !== EventSource.CLOSED || source !== opened) return;
      timer = setTimeout(open, wait * (0.5 + Math.random() / 2));
      wait = Math.min(wait * 2, longestWait);
      listener.refused();
    });
  };
  open();

  return {
    get isOpen() {
      return source.readyState === EventSource.OPEN;
    },
    close() {
      clearTimeout(timer);
      source.close();
    },
  };
}
