import type { ChangeFeed } from '../db/change-feed.ts';
import { tournamentParts, type Change, type TournamentPart } from '../db/changes.ts';

/** An open page that follows a tournament. */
type Subscriber = {
  /** Null for a visitor. */
  userId: string | null;
  /** True if only some viewers may see the tournament. */
  isHidden: boolean;
  /** `account`: the rights of the subscriber's account have changed. `inbox`: their notifications have. */
  notify(event: TournamentPart | 'account' | 'inbox'): void;
  end(): void;
};

export type Subscribers = {
  /** Returns a function that removes the subscriber. */
  add(tournamentId: string, subscriber: Subscriber): () => void;
};

/** Changes within this time are sent together: a page reloads once either way. */
const gatherMs = 150;

type Room = {
  subscribers: Set<Subscriber>;
  waiting: Set<TournamentPart>;
  timer: NodeJS.Timeout | null;
};

/** The first change is sent immediately, later ones together. */
export function createSubscribers(feed: ChangeFeed): Subscribers {
  const rooms = new Map<string, Room>();

  const flush = (room: Room) => {
    room.timer = null;
    if (room.waiting.size === 0) return;
    const parts = [...room.waiting];
    room.waiting.clear();
    for (const subscriber of room.subscribers) for (const part of parts) subscriber.notify(part);
    room.timer = setTimeout(() => flush(room), gatherMs);
  };

  const queueParts = (room: Room, parts: readonly TournamentPart[]) => {
    for (const part of parts) room.waiting.add(part);
    if (room.timer === null) flush(room);
  };

  /** Pages reconnect, and their rights are checked again. */
  const endHidden = (room: Room) => {
    for (const subscriber of room.subscribers) if (subscriber.isHidden) subscriber.end();
  };

  /** The account was changed, or a ban ended its session. */
  const publishAccount = (room: Room, userId: string) => {
    for (const subscriber of room.subscribers) {
      if (subscriber.userId !== userId) continue;
      if (subscriber.isHidden) subscriber.end();
      else subscriber.notify('account');
    }
  };

  /** Users are notified whatever tournament their page follows. */
  const publishInboxes = (userIds: ReadonlySet<string>) => {
    if (userIds.size === 0) return;
    for (const room of rooms.values()) {
      for (const subscriber of room.subscribers) {
        const { userId } = subscriber;
        if (userId !== null && userIds.has(userId)) subscriber.notify('inbox');
      }
    }
  };

  const onChanges = (changes: readonly Change[]) => {
    const parts = new Map<string, TournamentPart[]>();
    publishInboxes(
      new Set(changes.flatMap((change) => (change.of === 'inbox' ? [change.id] : []))),
    );
    for (const change of changes) {
      if (change.of === 'user') {
        for (const room of rooms.values()) publishAccount(room, change.id);
      } else if (change.of === 'tournament') {
        parts.set(change.id, [...(parts.get(change.id) ?? []), change.part]);
      }
    }
    for (const [id, changed] of parts) {
      const room = rooms.get(id);
      if (room === undefined) continue;
      queueParts(room, changed);
      const mayHide = changed.some((part) => part === 'details' || part === 'status');
      if (mayHide) endHidden(room);
    }
  };

  feed.subscribe({
    received: onChanges,
    resumed: () => rooms.forEach((room) => queueParts(room, tournamentParts)),
  });

  return {
    add(tournamentId, subscriber) {
      const room = rooms.get(tournamentId) ?? {
        subscribers: new Set(),
        waiting: new Set(),
        timer: null,
      };
      rooms.set(tournamentId, room);
      room.subscribers.add(subscriber);
      return () => {
        room.subscribers.delete(subscriber);
        if (room.subscribers.size > 0) return;
        if (room.timer !== null) clearTimeout(room.timer);
        if (rooms.get(tournamentId) === room) rooms.delete(tournamentId);
      };
    },
  };
}
