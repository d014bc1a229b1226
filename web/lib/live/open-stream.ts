export type StreamListener = {
  /** Called when the stream has opened. Events before that may have been missed. */
  opened(): void;
  received(event: string): void;
  /** Called if the connection broke. Events may be missed until it is open again. */
  broken?(): void;
  /** Called if the server refused or the browser gave up. The stream will be retried. */
  refused(): void;
};

export type Stream = { readonly isOpen: boolean; close(): void };

type StreamOptions = { url: string; events: readonly string[]; listener: StreamListener };

const firstWait = 1_000;
const longestWait = 30_000;

/**
 * Opens an event stream and keeps it open. The browser renews broken connections, and a stream that it gave up on
 * is reopened here with growing, randomized delays.
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
    for (const event of events) opened.addEventListener(event, () => listener.received(event));
    opened.addEventListener('error', () => {
      listener.broken?.();
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
