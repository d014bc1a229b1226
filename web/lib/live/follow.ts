import { leadOne } from './lead-one.ts';
import { openStream, type Stream, type StreamListener } from './open-stream.ts';

type FollowOptions = {
  /** The tab's document. */
  page: EventTarget & { readonly visibilityState: string };
  url: string;
  events: readonly string[];
  listener: StreamListener;
};

/** What the tab with the stream tells the others; `for` is set when only one of them has asked. */
type Message =
  | { of: 'opened'; for?: string }
  | { of: 'told'; event: string }
  | { of: 'refused' }
  | { of: 'asked'; by: string };

/**
 * Follows a stream while this tab is to be seen, and calls `opened` each time that it comes back. Of all tabs that
 * follow the same address one holds the stream and passes on what it hears. Returns how to stop.
 */
export function follow(options: FollowOptions): () => void {
  const { page } = options;
  let leave: (() => void) | undefined;
  const onVisibility = () => {
    if (page.visibilityState === 'hidden') {
      leave?.();
      leave = undefined;
    } else {
      leave ??= canShare() ? shareStream(options) : openAlone(options);
    }
  };
  const controller = new AbortController();
  page.addEventListener('visibilitychange', onVisibility, { signal: controller.signal });
  onVisibility();
  return () => {
    controller.abort();
    leave?.();
  };
}

/** Browsers have locks on https and on this very machine only. */
function canShare(): boolean {
  return 'locks' in navigator && 'BroadcastChannel' in globalThis;
}

function openAlone(options: FollowOptions): () => void {
  const stream = openStream(options);
  return () => stream.close();
}

function shareStream({ url, events, listener }: FollowOptions): () => void {
  const name = `hotdrop ${url}`;
  const self = crypto.randomUUID();
  const channel = new BroadcastChannel(name);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no other origin
  const post = (message: Message) => channel.postMessage(message);
  const leading = new AbortController();
  let stream: Stream | undefined;

  channel.addEventListener('message', (event) => {
    const data = event.data as Message;
    if (data.of === 'asked') {
      if (stream?.isOpen === true) post({ of: 'opened', for: data.by });
    } else if (data.of === 'told') listener.told(data.event);
    else if (data.of === 'refused') listener.refused();
    else if (data.for === undefined || data.for === self) listener.opened();
  });
  post({ of: 'asked', by: self });

  void leadOne({ name, signal: leading.signal }, () => {
    stream = openStream({
      url,
      events,
      listener: {
        opened() {
          post({ of: 'opened' });
          listener.opened();
        },
        told(event) {
          post({ of: 'told', event });
          listener.told(event);
        },
        refused() {
          post({ of: 'refused' });
          listener.refused();
        },
      },
    });
  });

  return () => {
    // First the stream: who leads next must not add to it.
    stream?.close();
    leading.abort();
    channel.close();
  };
}
