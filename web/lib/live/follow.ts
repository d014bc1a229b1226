import { openStream, type Stream, type StreamListener } from './open-stream.ts';

type FollowOptions = {
  page: EventTarget & { readonly visibilityState: string };
  url: string;
  events: readonly string[];
  listener: StreamListener;
};

/** Sent by the tab with the stream. `for` is set if the message answers one tab's request. */
type Message =
  | { of: 'opened'; for?: string }
  | { of: 'received'; event: string }
  | { of: 'broken' }
  | { of: 'refused' }
  | { of: 'is-open'; by: string };

/**
 * Follows a stream while this tab is visible, and calls `opened` each time the stream opens. One tab per browser holds
 * the stream of an address and passes its events on. Returns a function that stops it.
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

  const hear = (message: Message) => {
    if (message.of === 'received') listener.received(message.event);
    else if (message.of === 'broken') listener.broken?.();
    else if (message.of === 'refused') listener.refused();
    else if (message.of === 'opened' && (message.for ?? self) === self) listener.opened();
  };
  const tell = (message: Message) => {
    post(message);
    hear(message);
  };

  channel.addEventListener('message', ({ data }: MessageEvent<Message>) => {
    if (data.of !== 'is-open') hear(data);
    else if (stream?.isOpen === true) post({ of: 'opened', for: data.by });
  });
  post({ of: 'is-open', by: self });

  void leadOne({ name, signal: leading.signal }, () => {
    stream = openStream({
      url,
      events,
      listener: {
        opened: () => tell({ of: 'opened' }),
        received: (event) => tell({ of: 'received', event }),
        broken: () => tell({ of: 'broken' }),
        refused: () => tell({ of: 'refused' }),
      },
    });
  });

  return () => {
    // The stream closes first, because the next leader must not exceed the connection limit.
    stream?.close();
    leading.abort();
    channel.close();
  };
}

/** Browsers open at most six HTTP/1.1 connections to a server. The other three load the pages. */
const slots = 3;

type Leading = { name: string; signal: AbortSignal };

/**
 * Calls `lead` once this tab leads under the name. A browser has leaders for at most three names. The tab leads until
 * the signal aborts. Then the next waiting tab takes over, as it does after a crash.
 */
async function leadOne({ name, signal }: Leading, lead: () => void): Promise<void> {
  const { locks } = navigator;
  const untilAborted = () =>
    new Promise<void>((resolve) => {
      if (signal.aborted) return resolve();
      signal.addEventListener('abort', () => resolve(), { once: true });
      return lead();
    });
  const takeSlot = async () => {
    for (let slot = 0; slot < slots; slot += 1) {
      const led = await locks.request(slotName(slot), { ifAvailable: true }, async (lock) => {
        if (lock === null) return false;
        await untilAborted();
        return true;
      });
      if (led || signal.aborted) return;
    }
    await locks.request(slotName(Math.floor(Math.random() * slots)), { signal }, untilAborted);
  };
  try {
    await locks.request(name, { signal }, takeSlot);
  } catch (error) {
    if (!signal.aborted) throw error;
  }
}

function slotName(slot: number): string {
  return `hotdrop stream ${slot}`;
}
