import * as notifications from '#shared/contract/notifications.ts';
import type { Bind } from '#server/http/bind.ts';
import type { Deps } from '../deps.ts';
import { chooseDiscordMessages } from './choose-discord-messages.command.ts';
import { chooseNotifications } from './choose-notifications.command.ts';
import { readDiscordMessages } from './direct-messages.reader.ts';
import { listNotificationChoices, listNotifications } from './notifications.reader.ts';
import { readNotifications } from './read-notifications.command.ts';

export function notificationRoutes(bind: Bind, deps: Deps): void {
  bind(notifications.listNotifications, ({ viewer, query }) =>
    listNotifications(deps, viewer, query),
  );
  bind(notifications.readNotifications, ({ viewer, body }) =>
    readNotifications(deps, viewer, body),
  );
  bind(notifications.listNotificationChoices, ({ viewer }) =>
    listNotificationChoices(deps, viewer),
  );
  bind(notifications.chooseNotifications, ({ viewer, body }) =>
    chooseNotifications(deps, viewer, body),
  );
  bind(notifications.readDiscordMessages, ({ viewer }) => readDiscordMessages(deps, viewer));
  bind(notifications.chooseDiscordMessages, ({ viewer, body }) =>
    chooseDiscordMessages(deps, viewer, body),
  );
}
