import type { Page, Route } from 'playwright-core';
import type { RoomPost } from '#shared/contract/room-posts.ts';
import type { RoomReads } from '#shared/contract/rooms.ts';
import { changeFields, fail, hang } from '../answers.ts';
import { openDialog, openTournament, sees } from '../moves.ts';
import type { Scene } from '../scene.ts';

const screen = { at: '/tournaments/:tournamentId', stage: 'staged' } as const;
const reads = '**/room/reads';
const details = /\/api\/tournaments\/[^/]+$/;

type Plan = {
  state: string;
  as?: string;
  before?: (page: Page) => Promise<void>;
  next: (page: Page) => Promise<void>;
};

/** The room of the running round, on its tab. */
function roomScene({ state, as = 'host', before, next }: Plan): Scene {
  return {
    ...screen,
    as,
    name: `tournaments/rooms/${state}`,
    open: async (page, stage) => {
      await before?.(page);
      await openTournament(page, stage, 'Tonight Live', '?tab=rounds&round=2');
      await next(page);
    },
  };
}

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
    const answer: RoomReads = { roomVersion: 1, due: players.length - 1, banned, seen };
    await route.fulfill({ json: answer });
  });
}

const inNineMinutes = () => new Date(Date.now() + 9 * 60_000).toISOString();

/** The room of the running round opens later. */
const hide = (fields: object) => (page: Page) =>
  changeFields(page, '**/rounds/rooms', (at) =>
    at === 1 ? { roomOpensAt: inNineMinutes(), ...fields } : {},
  );

async function turnOnStreamMode(page: Page): Promise<void> {
  await page.addInitScript(() => localStorage.setItem('hotdrop.stream-mode', 'on'));
}

const opensSoon = (page: Page) => sees(page, /opens at/);

async function openList(page: Page): Promise<void> {
  await openDialog(page, /^Room delivered to/);
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
    const answer: RoomPost = {
      hasChannel: true,
      needsProof: false,
      ...use,
      message: message === null ? null : { ...sent, ...message },
    };
    await page.route('**/room/post', (route) => route.fulfill({ json: answer }));
  };

export const tournamentRoomsScenes: readonly Scene[] = [
  roomScene({
    state: 'nobody-yet',
    before: (page) => changeFields(page, reads, () => ({ seen: [] })),
    next: openList,
  }),
  roomScene({ state: 'delivered', before: giveRoomToHalf, next: openList }),
  roomScene({
    state: 'delivered-missing',
    before: giveRoomToHalf,
    next: async (page) => {
      await openList(page);
      await page.getByRole('switch', { name: 'Only missing' }).check();
    },
  }),
  {
    ...screen,
    stage: 'full',
    as: 'host',
    name: 'tournaments/rooms/full',
    open: async (page, stage) => {
      await giveRoomToHalf(page);
      await openTournament(page, stage, 'tournament', '?tab=rounds&round=6');
      await openList(page);
    },
  },
  {
    ...roomScene({
      state: 'loading',
      before: (page) => hang(page, reads),
      next: (page) => sees(page, 'Edit Results'),
    }),
    loading: true,
  },
  roomScene({
    state: 'error',
    before: (page) => fail(page, reads),
    next: (page) => sees(page, 'Unable to load the list of players who received the room.'),
  }),
  roomScene({
    state: 'post',
    before: posted(null),
    next: async (page) => {
      await openDialog(page, 'Post to Discord');
    },
  }),
  roomScene({
    state: 'posted',
    before: posted({}),
    next: (page) => sees(page, 'On Discord with room ID and password.'),
  }),
  roomScene({
    state: 'not-posted',
    before: posted({
      state: 'dropped',
      isPosted: false,
      reason: 'Everyone can see the channel for rooms, so the room was not posted.',
    }),
    next: (page) => sees(page, /^Not on Discord/),
  }),
  roomScene({
    state: 'not-proved',
    before: posted(null, { hasChannel: false, needsProof: true }),
    next: (page) => sees(page, /^The room can be posted to Discord once/),
  }),
  roomScene({
    state: 'posted-without-proof',
    before: posted({ shows: 'link' }, { hasChannel: false, needsProof: true }),
    next: (page) => sees(page, /^On Discord with a link only/),
  }),
  {
    ...screen,
    as: 'host',
    name: 'tournaments/rooms/not-removed',
    open: async (page, stage) => {
      await posted({
        state: 'failed',
        shows: null,
        reason: 'The bot may not edit in the channel.',
      })(page);
      await openTournament(page, stage, 'Tonight Live', '?tab=rounds&round=1');
      await sees(page, /^The message on Discord may still show the room/);
    },
  },
  roomScene({
    state: 'stream-mode',
    before: turnOnStreamMode,
    next: (page) => sees(page, /by Stream Mode/),
  }),
  roomScene({
    state: 'stream-mode-edit',
    before: turnOnStreamMode,
    next: async (page) => {
      const dialog = await openDialog(page, 'Edit Round');
      await dialog.getByLabel('Room Password').waitFor();
    },
  }),
  roomScene({ state: 'hidden-from-players', before: hide({}), next: opensSoon }),
  roomScene({
    state: 'opens-later',
    as: 'player-two',
    before: hide({ roomId: undefined, roomPassword: undefined, roomVersion: undefined }),
    next: opensSoon,
  }),
  roomScene({
    state: 'edit-hidden',
    before: hide({}),
    next: async (page) => {
      const dialog = await openDialog(page, 'Edit Round');
      await dialog.getByLabel('Room Opens At').waitFor();
    },
  }),
  roomScene({
    state: 'edit-minutes-before',
    before: hide({}),
    next: async (page) => {
      const dialog = await openDialog(page, 'Edit Round');
      await dialog.getByLabel('Show to Players').selectOption('Some minutes before a match');
      await dialog.getByLabel('Before the Match At').waitFor();
    },
  }),
];
