import { expect, test } from 'vitest';
import type { Channel, ServerConfig } from '#shared/contract/server-config.ts';
import { stepStates } from './step.tsx';

const channel: Channel = {
  id: '200000000000000001',
  name: 'news',
  type: 'text',
  missing: [],
  isPublic: true,
};
const config: ServerConfig = {
  id: '1',
  discordServerId: '100000000000000001',
  announcementChannelId: channel.id,
  announceAllTournaments: false,
  roomsChannelId: null,
  participantRoleId: null,
  hasBotToken: false,
  ownerId: '2',
  createdAt: '2026-01-01T00:00:00.000Z',
};
const complete = { hasServer: true, isBotMissing: false, channels: [channel], config };

test.each([
  ['all is set', {}, ['done', 'done', 'done']],
  ['no server is chosen', { hasServer: false }, ['open', 'now', 'later']],
  ['the bot is not there', { isBotMissing: true }, ['now', 'done', 'later']],
  ['the channels are not known yet', { channels: undefined }, ['open', 'done', 'open']],
  ['what is saved is not known yet', { config: undefined }, ['open', 'done', 'open']],
  ['nothing is saved', { config: null }, ['done', 'done', 'now']],
  ['the saved channel is gone', { channels: [] }, ['done', 'done', 'now']],
  [
    'the bot is not allowed to write in the saved channel',
    { channels: [{ ...channel, missing: ['send_messages' as const] }] },
    ['done', 'done', 'now'],
  ],
])('each step has its state when %s', (_name, change, states) => {
  expect(stepStates({ ...complete, ...change })).toEqual(states);
});
