import type { Page, Route } from 'playwright-core';
import type { RoomPost } from '#shared/contract/room-posts.ts';
import type { RoomReads } from '#shared/contract/rooms.ts';
import { answer, changeFields } from '../answers.ts';
import { sceneAt } from '../scene-at.ts';
import type { Scene } from '../scene.ts';

const tab = sceneAt('tournaments/rooms', {
  at: '/tournaments/:tournamentId',
  stage: 'staged',
  as: 'host',
  path: '/tournaments/{Tonight Live}?tab=rounds&round=2',
});
const reads = '**/room/reads';
const details = /\/api\/tournaments\/[^/]+$/;
const opensSoon = /opens at/;
const list = /^Room delivered to/;

/** Every second player received the room, and so did a manager and someone who left. One player is banned. */
async function giveRoomToHalf(page: Page): Promise<void> {
  await page.route(reads, async (route: Route) => {
    const sides = await route.fetch({
      url: route
        .request()
        .url()
        .replace(/rounds.*/, 'registrations'),
    });
    const registrations: { id: string; selectedMembers: string[] }[] = await sides.json();
    const players = registrations.flatMap(({ id, selectedMembers }) =>
      selectedMembers.map((userId) => ({ userId, registrationId: id })),
    );
    const at = '2026-06-01T20:55:12.000Z';
    const seen: RoomReads['seen'] = [
      ...players
        .filter((_player, index) => index % 2 === 0)
        .map((player, index) => ({ ...player, name: `player-${index}`, at })),
      {
        userId: 'manager',
        name: 'דניאל מנהל הקבוצה',
        registrationId: players[0]?.registrationId ?? null,
        at,
      },
      { userId: 'former', name: '去年の優勝チームのキャプテン', registrationId: null, at },
    ];
    const banned = players.slice(0, 1).map(({ userId }) => userId);
    const json: RoomReads = { roomVersion: 1, due: players.length - 1, banned, seen };
    await route.fulfill({ json });
  });
}

const inNineMinutes = () => new Date(Date.now() + 9 * 60_000).toISOString();

const hide = (fields: object) => (page: Page) =>
  changeFields(page, '**/rounds/rooms', (at) =>
    at === 1 ? { roomOpensAt: inNineMinutes(), ...fields } : {},
  );

async function turnOnStreamMode(page: Page): Promise<void> {
  await page.addInitScript(() => localStorage.setItem('hotdrop.stream-mode', 'on'));
}

type Message = NonNullable<RoomPost['message']>;

/** The sponsor's server has a channel for rooms, with this message or none. */
const posted =
  (message: Partial<Message> | null, use: Partial<RoomPost> = {}) =>
  async (page: Page) => {
    await changeFields(page, details, () => ({
      sponsorDiscordServerId: '300000000000000001',
      roomPosts: 'credentials',
    }));
    const sent: Message = {
      state: 'sent',
      reason: null,
      isPosted: true,
      withCredentials: true,
      shows: 'credentials',
      updatedAt: '2026-06-01T20:55:12.000Z',
    };
    const post: RoomPost = {
      hasChannel: true,
      needsProof: false,
      ...use,
      message: message === null ? null : { ...sent, ...message },
    };
    await answer(page, '**/room/post', post);
  };

export const tournamentRoomsScenes: readonly Scene[] = [
  tab('nobody-yet', {
    before: (page) => changeFields(page, reads, () => ({ seen: [] })),
    dialog: list,
  }),
  tab('delivered', { before: giveRoomToHalf, dialog: list }),
  tab('delivered-missing', {
    before: giveRoomToHalf,
    dialog: list,
    inDialog: (dialog) => dialog.getByRole('switch', { name: 'Only missing' }).check(),
  }),
  tab('full', {
    stage: 'full',
    before: giveRoomToHalf,
    path: '/tournaments/{tournament}?tab=rounds&round=6',
    dialog: list,
  }),
  tab('loading', { hangs: [reads], sees: 'Edit Results' }),
  tab('error', {
    fails: [reads],
    sees: 'Unable to load the list of players who received the room.',
  }),
  tab('post', { before: posted(null), dialog: 'Post to Discord' }),
  tab('posted', { before: posted({}), sees: 'On Discord with room ID and password.' }),
  tab('not-posted', {
    before: posted({
      state: 'dropped',
      isPosted: false,
      reason: 'Everyone can see the channel for rooms, so the room was not posted.',
    }),
    sees: /^Not on Discord/,
  }),
  tab('not-proved', {
    before: posted(null, { hasChannel: false, needsProof: true }),
    sees: /^The room can be posted to Discord once/,
  }),
  tab('posted-without-proof', {
    before: posted({ shows: 'link' }, { hasChannel: false, needsProof: true }),
    sees: /^On Discord with a link only/,
  }),
  tab('not-removed', {
    before: posted({
      state: 'failed',
      shows: null,
      reason: 'The bot may not edit in the channel.',
    }),
    path: '/tournaments/{Tonight Live}?tab=rounds&round=1',
    sees: /^The message on Discord may still show the room/,
  }),
  tab('stream-mode', { before: turnOnStreamMode, sees: /by Stream Mode/ }),
  tab('stream-mode-edit', {
    before: turnOnStreamMode,
    dialog: 'Edit Round',
    inDialog: (dialog) => dialog.getByLabel('Room Password').waitFor(),
  }),
  tab('hidden-from-players', { before: hide({}), sees: opensSoon }),
  tab('opens-later', {
    as: 'player-two',
    before: hide({ roomId: undefined, roomPassword: undefined, roomVersion: undefined }),
    sees: opensSoon,
  }),
  tab('edit-hidden', {
    before: hide({}),
    dialog: 'Edit Round',
    inDialog: (dialog) => dialog.getByLabel('Room Opens At').waitFor(),
  }),
  tab('edit-minutes-before', {
    before: hide({}),
    dialog: 'Edit Round',
    inDialog: async (dialog) => {
      await dialog.getByLabel('Show to Players').selectOption('Some minutes before a match');
      await dialog.getByLabel('Before the Match At').waitFor();
    },
  }),
];
