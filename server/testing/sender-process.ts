import type { ClientConfig } from 'pg';
import { pino } from 'pino';
import { openChangeFeed } from '../db/change-feed.ts';
import { connect } from '../db/connection.ts';
import { openDeliveryQueue } from '../db/delivery-queue.ts';
import { openPush } from '../db/open-push.ts';
import { startSender } from '../db/start-sender.ts';
import { deliverMessage } from '../features/discord/deliveries/deliver-message.command.ts';
import { announceTournament } from '../features/discord/deliveries/announce-tournament.step.ts';
import { fanOut } from '../features/notifications/fan-out.command.ts';
import { sendPushes } from '../features/notifications/push/send-pushes.command.ts';
import { openResponseCache } from '../features/cache-topics.ts';
import { tellRooms } from '../features/discord/rooms/tell-rooms.step.ts';
import { postCheckIn, postReminder } from '../features/discord/check-in/post-check-in.step.ts';
import { editSlotList } from '../features/discord/slot-list/edit-slot-list.step.ts';
import { resumeTimers } from '../features/tournaments/timers/resume-timers.command.ts';
import { workTimer } from '../features/tournaments/timers/work-timer.command.ts';
import { createMemberRoles } from '../discord/member-roles.ts';
import { createDiscordBot } from '../discord/discord-bot.ts';
import { createOpenDirectChannel } from '../discord/open-direct-channel.ts';
import { createPostMessage } from '../discord/post-message.ts';
import { systemClock } from '../platform/clock.ts';
import { createSealer } from '../platform/crypto.ts';
import { newUuid } from '../platform/ids.ts';
import { createPictures } from '../platform/pictures/pictures.ts';

/** Runs a sender in its own process, for tests that kill one. */
const [settings = '{}'] = process.argv.slice(2);
const { connection, apiUrl, pushHosts, aheadMs } = JSON.parse(settings) as {
  connection: ClientConfig;
  aheadMs: number;
  apiUrl: string;
  pushHosts: string[];
};
const log = pino({ level: 'silent' });
const publicUrl = 'http://localhost:3000';
const db = connect(connection, { log });
const deps = {
  db,
  clock: () => new Date(systemClock().getTime() + aheadMs),
  newId: newUuid,
  log,
  publicUrl,
  bot: createDiscordBot({ apiUrl, token: 'the-site-bot' }),
  postMessage: createPostMessage({ apiUrl, token: 'the-site-bot' }),
  openDirectChannel: createOpenDirectChannel({ apiUrl, token: 'the-site-bot' }),
  ...createMemberRoles({ apiUrl, token: 'the-site-bot' }),
  editSlotList,
  postCheckIn,
  postReminder,
  tellRooms,
  announceTournament,
  ownerDiscordId: null,
  sessionDays: 90,
  queue: await openDeliveryQueue(connection, log),
  pictures: createPictures({ log }),
  responseCache: openResponseCache(await openChangeFeed(db, connection, log)),
  tokenSealer: createSealer('a secret of the tests', 'discord tokens'),
  ...openPush(db, { sessionSecret: 'a secret of the tests', publicUrl, pushHosts }),
};
startSender({
  connection,
  log,
  deliver: (id) => deliverMessage(deps, id),
  fanOut: (ids) => fanOut(deps, ids),
  sendPushes: (ids) => sendPushes(deps, ids),
  timers: { resume: () => resumeTimers(deps), work: (timer) => workTimer(deps, timer) },
  everyMs: 200,
});
