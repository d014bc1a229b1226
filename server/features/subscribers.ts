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

type Group = {
  subscribers: Set<Subscriber>;
  waiting: Set<TournamentPart>;
  timer: NodeJS.Timeout | null;
};

/** The first change is sent immediately, later ones together. */
export function createSubscribers(feed: ChangeFeed): Subscribers {
  const groups = new Map<string, Group>();

  const flush = (group: Group) => {
    group.timer = null;
    if (group.waiting.size === 0) return;
    const parts = [...group.waiting];
    group.waiting.clear();
    for (const subscriber of group.subscribers) for (const part of parts) subscriber.notify(part);
    group.timer = setTimeout(() => flush(group), gatherMs);
  };

  const queueParts = (group: Group, parts: readonly TournamentPart[]) => {
    for (const part of parts) group.waiting.add(part);
    if (group.timer === null) flush(group);
  };

  /** Pages reconnect, and their rights are checked again. */
  const endHidden = (group: Group) => {
    for (const subscriber of group.subscribers) if (subscriber.isHidden) subscriber.end();
  };

  /** The account was changed, or a ban ended its session. */
  const publishAccount = (group: Group, userId: string) => {
    for (const subscriber of group.subscribers) {
      if (subscriber.userId !== userId) continue;
      if (subscriber.isHidden) subscriber.end();
      else subscriber.notify('account');
    }
  };

  /** Users are notified whatever tournament their page follows. */
  const publishInboxes = (userIds: ReadonlySet<string>) => {
    if (userIds.size === 0) return;
    for (const group of groups.values()) {
      for (const subscriber of group.subscribers) {
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
        for (const group of groups.values()) publishAccount(group, change.id);
      } else if (change.of === 'tournament') {
        parts.set(change.id, [...(parts.get(change.id) ?? []), change.part]);
      }
    }
    for (const [id, changed] of parts) {
      const group = groups.get(id);
      if (group === undefined) continue;
      queueParts(group, changed);
      const mayHide = changed.some((part) => part === 'details' || part === 'status');
      if (mayHide) endHidden(group);
    }
  };

  feed.subscribe({
    received: onChanges,
    resumed: () => groups.forEach((group) => queueParts(group, tournamentParts)),
  });

  return {
    add(tournamentId, subscriber) {
      const group = groups.get(tournamentId) ?? {
        subscribers: new Set(),
        waiting: new Set(),
        timer: null,
      };
      groups.set(tournamentId, group);
      group.subscribers.add(subscriber);
      return () => {
        group.subscribers.delete(subscriber);
        if (group.subscribers.size > 0) return;
        if (group.timer !== null) clearTimeout(group.timer);
        if (groups.get(tournamentId) === group) groups.delete(tournamentId);
      };
    },
  };
}
