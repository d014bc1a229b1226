import type {
  DiscordMessages,
  Notification,
  NotificationChoice,
} from '#shared/contract/notifications.ts';
import {
  NOTIFICATION_KINDS,
  type NotificationKind,
  type NotificationWay,
} from '#shared/domain/notifications/kinds.ts';
import { PUSHED_BY_DEFAULT } from '#shared/domain/notifications/push.ts';
import { nameSeries } from '#shared/domain/tournaments/series-names.ts';
import type { RecipientRow } from './direct-messages.repository.ts';
import type { NotificationRow, SubjectRow } from './notifications.repository.ts';

export function presentNotification(row: NotificationRow): Notification {
  return {
    id: row.id,
    at: row.at.toISOString(),
    kind: row.kind,
    isRead: row.read_at !== null,
    facts: row.facts,
    ...presentSubject(row),
  };
}

type Subject = Pick<Notification, 'tournament' | 'clan' | 'series' | 'roundNumber' | 'user'>;

export function presentSubject(row: SubjectRow): Subject {
  return {
    tournament:
      row.tournament_id === null || row.tournament_name === null || row.start_date === null
        ? null
        : {
            id: row.tournament_id,
            name: row.tournament_name,
            startDate: row.start_date.toISOString(),
          },
    clan: named(row.clan_id, row.clan_name),
    series: named(row.series_id, row.series_pattern && nameSeries(row.series_pattern)),
    roundNumber: row.round_number,
    user: named(row.asker_id, row.asker_name),
  };
}

function named(id: string | null, name: string | null): { id: string; name: string } | null {
  return id === null || name === null ? null : { id, name };
}

type Choice = { kind: NotificationKind; way: NotificationWay; wanted: boolean };

export function presentChoices(choices: readonly Choice[]): NotificationChoice[] {
  const chosen = new Map(choices.map(({ kind, way, wanted }) => [`${kind} ${way}`, wanted]));
  return NOTIFICATION_KINDS.map((kind) => ({
    kind,
    inbox: chosen.get(`${kind} inbox`) ?? true,
    push: chosen.get(`${kind} push`) ?? PUSHED_BY_DEFAULT.includes(kind),
    discord: chosen.get(`${kind} discord`) ?? false,
  }));
}

export function presentRecipient(row: RecipientRow | undefined): DiscordMessages {
  return {
    withRooms: row?.with_rooms ?? false,
    isRefused: (row?.refused_at ?? null) !== null,
  };
}
