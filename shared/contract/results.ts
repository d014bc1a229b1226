import * as z from 'zod/mini';
import { TIE_BREAKS } from '../domain/tournaments/tie-breaks.ts';
import { call, organiserErrors } from './call.ts';
import { idParams } from './fields.ts';
import { tournament } from './tournaments.ts';

/** A number, a list that is compared value by value, or null if a side has none. Points are decimals. */
const tieValue = z.nullable(z.union([z.number(), z.array(z.number())]));

/** Why a side is behind or ahead of its neighbour with equal points (rules/scoring 7.3). */
const tie = z.object({
  /** The registration of the neighbour. */
  with: z.string(),
  ahead: z.boolean(),
  by: z.enum([...TIE_BREAKS, 'decision', 'nothing']),
  own: tieValue,
  other: tieValue,
  reason: z.nullable(z.string()),
});

export const finalScore = z.object({
  rank: z.number(),
  registrationId: z.string(),
  clanId: z.nullable(z.string()),
  teamId: z.nullable(z.string()),
  clanName: z.string(),
  /** The sum of `roundPoints`, `startPoints` and `adjustment`. */
  totalPoints: z.number(),
  roundPoints: z.number(),
  startPoints: z.number(),
  adjustment: z.number(),
  /** The total without the head start. */
  earnedPoints: z.number(),
  /** Rounds that the side played but that are not among its best. */
  droppedRounds: z.array(z.number()),
  wins: z.number(),
  totalKills: z.number(),
  /** The average over played rounds; 0 if none was played. */
  averagePosition: z.number(),
  roundsPlayed: z.number(),
  matchPoint: z.nullable(z.enum(['can_win', 'won'])),
  tie: z.nullable(tie),
  /** The host's decision that names the side, whether it applies now or not (rules/scoring 9.3). */
  decision: z.nullable(
    z.object({
      /** The registration that the decision puts first. It identifies the decision. */
      first: z.string(),
      place: z.number(),
      reason: z.string(),
    }),
  ),
});
export type FinalScore = z.infer<typeof finalScore>;

export const playerScore = z.object({
  mvpRank: z.nullable(z.number()),
  userId: z.string(),
  username: z.string(),
  ign: z.nullable(z.string()),
  registrationId: z.string(),
  clanId: z.nullable(z.string()),
  teamId: z.nullable(z.string()),
  clanName: z.string(),
  kills: z.number(),
  gamesPlayed: z.number(),
  bestRoundKills: z.number(),
  lastRoundKills: z.number(),
});
export type PlayerScore = z.infer<typeof playerScore>;

export const listFinalScores = call({
  method: 'GET',
  path: '/api/tournaments/:id/final-scores',
  access: 'public',
  summary: 'The standings; empty until a round has results',
  params: idParams,
  response: z.array(finalScore),
  errors: ['tournament_not_found'],
});

export const readStandingsPicture = call({
  method: 'GET',
  path: '/api/tournaments/:id/standings.png',
  access: 'public',
  summary: 'The standings and the most valuable players as a picture',
  params: idParams,
  media: 'image/png',
  response: null,
  errors: ['tournament_not_found', 'no_standings', 'picture_failed'],
});

export const readTitleCard = call({
  method: 'GET',
  path: '/api/tournaments/:id/card.png',
  access: 'public',
  summary: 'Title, prize, teams and start of a tournament as a picture for links to it',
  params: idParams,
  media: 'image/png',
  response: null,
  errors: ['tournament_not_found', 'picture_failed'],
});

export const listPlayerScores = call({
  method: 'GET',
  path: '/api/tournaments/:id/players',
  access: 'public',
  summary: 'Every player with results, with the rank as most valuable player',
  params: idParams,
  response: z.array(playerScore),
  errors: ['tournament_not_found'],
});

/** The tournament, and whether the picture of the standings was sent with the text. */
export const sentResults = z.extend(tournament, { pictureSent: z.boolean() });
export type SentResults = z.infer<typeof sentResults>;

export const sendToDiscord = call({
  method: 'POST',
  path: '/api/tournaments/:id/send-to-discord',
  access: 'signed-in',
  summary: "Posts the standings and MVPs to the announcement channel of the sponsor's server",
  params: idParams,
  response: sentResults,
  errors: [
    ...organiserErrors,
    'no_results_to_send',
    'server_not_configured',
    'results_sent_often',
    'discord_failed',
  ],
});
