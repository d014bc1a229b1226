import { leadOne } from './lead-one.ts';
import { openStream, type Stream, type StreamListener } from './open-stream.ts';

type FollowOptions = {
  page: EventTarget & { readonly visibilityState: string };
  url: string;
  events: readonly string[];
  listener: StreamListener;
};

/** Sent by the tab with the stream; `for` is set when the message answers one tab's request. */
type Message =
  | { of: 'opened'; for?: string }
  | { of: 'told'; event: string }
  | { of: 'refused' }
  | { of: 'asked'; by: string };

/**
 * Follows a stream while this tab is visible, and calls `opened` each time it reconnects. One tab per browser holds the
 * stream of an address and passes its events on. Returns a function that stops it.
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

/** Web Locks need https or localhost. */
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
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a BroadcastChannel has no target origin
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
    // The stream closes first: the next leader must not exceed the connection limit.
    stream?.close();
    leading.abort();
    channel.close();
  };
}
