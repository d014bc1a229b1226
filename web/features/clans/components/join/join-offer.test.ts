import { expect, test } from 'vitest';
import type { JoinRequest } from '#shared/contract/clans.ts';
import { joinOffer, type JoinOffer } from './join-offer.ts';

const clan = {
  id: 'clan',
  leaderId: 'leader',
  handlerIds: ['handler'],
  memberIds: ['member'],
  recruiting: true,
};
const closed = { ...clan, recruiting: false };
const player = {
  userId: 'player',
  role: 'user',
  isOwner: false,
  banned: false,
  completedProfile: true,
} as const;
const banned = { ...player, banned: true };
const pending = {
  id: 'request',
  clanId: 'clan',
  userId: 'player',
  status: 'pending',
  message: null,
  createdAt: '2026-11-21T10:00:00.000Z',
} satisfies JoinRequest;
const waits: JoinOffer = { kind: 'pending', requestId: 'request', mayCancel: true };

test.each([
  ['a visitor is asked to sign in', null, clan, [], { kind: 'sign_in' }],
  ['a player may ask', player, clan, [], { kind: 'ask' }],
  ['site staff may ask like any player', { ...player, role: 'admin' }, clan, [], { kind: 'ask' }],
  [
    'a user without a profile is asked to complete it',
    { ...player, completedProfile: false },
    clan,
    [],
    { kind: 'complete_profile' },
  ],
  ['the leader is in the clan', { ...player, userId: 'leader' }, clan, [], { kind: 'in_clan' }],
  ['a handler is in the clan', { ...player, userId: 'handler' }, closed, [], { kind: 'in_clan' }],
  [
    'a banned member is in the clan',
    { ...banned, userId: 'member' },
    clan,
    [],
    { kind: 'in_clan' },
  ],
  ['a pending request is shown', player, clan, [pending], waits],
  ['a pending request is shown even if the clan has closed', player, closed, [pending], waits],
  [
    'a banned account cannot cancel its request',
    banned,
    clan,
    [pending],
    { ...waits, mayCancel: false },
  ],
  [
    'a request to another clan does not count',
    player,
    clan,
    [{ ...pending, clanId: 'other' }],
    { kind: 'ask' },
  ],
  [
    'a rejected request does not count',
    player,
    clan,
    [{ ...pending, status: 'rejected' }],
    { kind: 'ask' },
  ],
  ['a closed clan', player, closed, [], { kind: 'closed', reason: 'Not taking requests' }],
  [
    'a closed clan, to a visitor',
    null,
    closed,
    [],
    { kind: 'closed', reason: 'Not taking requests' },
  ],
  ['a banned account', banned, clan, [], { kind: 'closed', reason: 'Your account is banned' }],
] satisfies [string, ...Parameters<typeof joinOffer>, JoinOffer][])(
  '%s',
  (_rule, viewer, of, own, offer) => {
    expect(joinOffer(viewer, of, own)).toEqual(offer);
  },
);
