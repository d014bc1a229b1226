import type { FinalScore, PlayerScore } from '#shared/contract/results.ts';
import type { Tournament } from '#shared/contract/tournaments.ts';
import type { APIEmbed } from 'discord-api-types/v10';
import { EMBED_LIMITS } from '../message-parts.ts';

export const publicUrl = 'https://play.example.org';
export const siteName = 'Nachtliga';
export const colorScheme = null;

export const tournament: Tournament = {
  id: '018f0000-0000-7000-8000-000000000001',
  name: 'Friday Cup',
  description: 'Six rounds on **Erangel**.',
  rules: '',
  startDate: '2026-03-14T19:00:00.000Z',
  registrationClosesAt: null,
  checkInOpensAt: null,
  checkInClosesAt: null,
  checkInAutomatic: true,
  postsCheckIn: false,
  checkInDoneAt: null,
  promotesWaitlist: false,
  noShowsWait: false,
  maxTeams: 24,
  maxTeamMembers: 4,
  maxSubstitutes: 1,
  totalRounds: 6,
  pointsPerKill: 1,
  placementPoints: {},
  scoringRules: {},
  sendsResults: false,
  firstSlot: 1,
  usesSlots: false,
  seriesId: null,
  roomPosts: 'no',
  prizePool: 12_000_000,
  prizeCurrency: 'IDR',
  bannerUrl: null,
  sponsorName: 'Café Fragment',
  sponsorLogoUrl: null,
  sponsorDiscordInvite: null,
  sponsorWebsite: null,
  sponsorDiscordServerId: null,
  hostUserId: '018f0000-0000-7000-8000-000000000002',
  assistants: [],
  status: 'open',
  registeredTeams: ['one', 'two'],
  streamLink: null,
  discordCategoryId: null,
  discordTextChannelId: null,
  discordRoleId: null,
  discordVoiceChannelIds: [],
  createdAt: '2026-03-01T10:00:00.000Z',
};

export function score(
  rank: number,
  clanName: string,
  change: Partial<FinalScore> = {},
): FinalScore {
  return {
    rank,
    registrationId: `side ${rank}`,
    clanId: null,
    teamId: null,
    clanName,
    totalPoints: 96,
    roundPoints: 96,
    startPoints: 0,
    adjustment: 0,
    earnedPoints: 96,
    droppedRounds: [],
    wins: 1,
    totalKills: 40,
    averagePosition: 2,
    roundsPlayed: 4,
    matchPoint: null,
    tie: null,
    decision: null,
    ...change,
  };
}

export function player(mvpRank: number | null, ign: string, clanName = 'Alpha'): PlayerScore {
  return {
    mvpRank,
    userId: `player ${ign}`,
    username: ign.toLowerCase(),
    ign,
    registrationId: 'side 1',
    clanId: null,
    teamId: null,
    clanName,
    kills: 17,
    gamesPlayed: 4,
    bestRoundKills: 6,
    lastRoundKills: 2,
  };
}

export const hostileNames = [
  '@everyone @here <@123456789012345678> <#1> <@&2> <:x:3> <t:0:F>',
  '**bold** __under__ ~~gone~~ ||spoiler|| `code` ```block```',
  '[click](https://evil.example) https://evil.example <https://evil.example>',
  '# heading\n> quote\n- list\n1. list',
  '\u202eevil\u202c \u2066\u2067open',
  '\\'.repeat(48),
  '`'.repeat(48),
  'ق'.repeat(48),
  '漢'.repeat(48),
  '👨‍👩‍👧‍👦'.repeat(48),
  `Z${'\u0335'.repeat(200)}`,
  '\u200b',
];

export function overLimits(embed: APIEmbed | undefined): string[] {
  const { title = '', description = '', fields = [], footer, author } = embed ?? {};
  const parts: [string, string, number][] = [
    ['title', title, EMBED_LIMITS.title],
    ['description', description, EMBED_LIMITS.description],
    ['footer', footer?.text ?? '', EMBED_LIMITS.footer],
    ['author', author?.name ?? '', EMBED_LIMITS.author],
    ...fields.flatMap(({ name, value }): [string, string, number][] => [
      ['field name', name, EMBED_LIMITS.fieldName],
      ['field value', value, EMBED_LIMITS.fieldValue],
    ]),
  ];
  const total = parts.reduce((sum, [, text]) => sum + text.length, 0);
  const empty = fields.filter(({ name, value }) => name.trim() === '' || value.trim() === '');
  return [
    ...parts.filter(([, text, limit]) => text.length > limit).map(([name]) => name),
    ...parts.filter(([, text]) => !text.isWellFormed()).map(([name]) => `${name} cut in two`),
    ...(total > EMBED_LIMITS.total ? ['total'] : []),
    ...(fields.length > EMBED_LIMITS.fields ? ['fields'] : []),
    ...empty.map(({ name }) => `empty ${name}`),
  ];
}
