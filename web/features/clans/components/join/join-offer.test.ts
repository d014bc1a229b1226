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
  ['a visitor signs in', null, clan, [], { kind: 'sign_in' }],
  ['a player asks', player, clan, [], { kind: 'ask' }],
  ['site staff ask like anyone', { ...player, role: 'admin' }, clan, [], { kind: 'ask' }],
  [
    'who has no profile completes it',
    { ...player, completedProfile: false },
    clan,
    [],
    { kind: 'complete_profile' },
  ],
  ['the leader is in it', { ...player, userId: 'leader' }, clan, [], { kind: 'in_clan' }],
  ['a handler is in it', { ...player, userId: 'handler' }, closed, [], { kind: 'in_clan' }],
  ['a banned member is in it', { ...banned, userId: 'member' }, clan, [], { kind: 'in_clan' }],
  ['a request waits', player, clan, [pending], waits],
  ['it also waits once the clan takes no more', player, closed, [pending], waits],
  ['a banned account takes none back', banned, clan, [pending], { ...waits, mayCancel: false }],
  ['another clan’s counts not', player, clan, [{ ...pending, clanId: 'other' }], { kind: 'ask' }],
  ['a rejected one neither', player, clan, [{ ...pending, status: 'rejected' }], { kind: 'ask' }],
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
