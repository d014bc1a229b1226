import type { ReadDb, Tx } from '#server/db/connection.ts';
import { roomMessage } from '#server/discord/messages/room-message.ts';
import { attemptMs } from '#server/discord/next-step.ts';
import type { PostOutcome } from '#server/discord/post-outcome.ts';
import { AppError } from '#server/platform/errors.ts';
import { findRound, type RoundRow } from '../../tournaments/rounds/rounds.repository.ts';
import { findTournament, type TournamentRow } from '../../tournaments/tournaments.repository.ts';
import type { DeliveryRow } from '../deliveries/deliveries.repository.ts';
import type {
  Attempt,
  DeliveryDeps,
  DeliveryKindSteps,
  Doubted,
  Writing,
} from '../deliveries/delivery-kind.step.ts';
import { listRoomContents, type RoomContents } from './room-contents.reader.ts';
import { isPublicChannel } from './rooms-channel.client.ts';

/** The part of an attempt's time for asking who can see the channel, in milliseconds. */
const askingMs = 5000;

/**
 * The message is written at the time of sending, so a room is never shown before it opens or after it is over. It is
 * edited as soon as it should say something else (rules/discord 8).
 */
export const roomDelivery: DeliveryKindSteps = {
  getChannel: (config) => config.rooms_channel_id,
  needsProof: true,
  // If an edit were not repeated, the room would stay in the channel.
  isRepeatable: (row) => row.replaces_message_id !== null,
  outdatedBy,
  write,
  async listDigestsNow(tx, row, now) {
    const posted = await loadPosted(tx, row, now);
    return posted === null ? [] : [posted.digests.link, posted.digests.credentials];
  },
};

type Posted = RoomContents & { tournament: TournamentRow; round: RoundRow };

async function loadPosted(db: ReadDb, row: DeliveryRow, now: Date): Promise<Posted | null> {
  const { tournament_id: id, round_number: number } = row;
  if (id === null || number === null) return null;
  const tournament = await findTournament(db, id);
  const round = await findRound(db, id, number);
  if (tournament === undefined || round === undefined) return null;
  return { tournament, round, ...listRoomContents({ tournament, round, row }, now) };
}

async function outdatedBy(tx: Tx, { row, now }: Doubted): Promise<string | null> {
  return whyNotPosted(row, await loadPosted(tx, row, now));
}

/**
 * A message that is or may be in the channel is repeated or edited whatever happens to its room, so that it no longer
 * shows it.
 */
function whyNotPosted(row: DeliveryRow, posted: Posted | null): string | null {
  if (posted === null) return 'The round was deleted.';
  if (mayBeInChannel(row) || posted.phase === 'open') return null;
  if (posted.phase === 'over') return 'The round is over.';
  return row.gone_message_id === null ? 'The room opens later.' : null;
}

/**
 * An attempt without a stored outcome may have posted the message. Repeating it returns that message (rules/discord
 * 4.4).
 */
function mayBeInChannel(row: DeliveryRow): boolean {
  return [row.replaces_message_id, row.unknown_since, row.attempted_at].some((one) => one !== null);
}

async function write(deps: DeliveryDeps, attempt: Attempt): Promise<Writing> {
  const { row, siteName, colorScheme } = attempt;
  const posted = await loadPosted(deps.db, row, deps.clock());
  const outdated = whyNotPosted(row, posted);
  if (posted === null || outdated !== null) return { outdated: outdated ?? '' };
  const { tournament, round, phase, digests } = posted;
  const hasSecret = phase === 'open' && row.shows_room && attempt.isProved;
  const isHidden = hasSecret && (await isChannelHidden(deps, attempt));
  if (typeof isHidden === 'object') return isHidden;
  // A message in the channel is edited to show only a link, and so is one that replaces a deleted message. A new
  // message with only a link is not what the organisers asked for.
  if (hasSecret && !isHidden && !mayBeInChannel(row) && row.gone_message_id === null) {
    return { outdated: 'Everyone can see the channel for rooms, so the room was not posted.' };
  }
  const credentials = isHidden
    ? { roomId: round.room_id, roomPassword: round.room_password }
    : null;
  const message = roomMessage({
    tournament,
    roundNumber: round.round_number,
    room:
      phase === 'open'
        ? { is: phase, credentials }
        : phase === 'waits'
          ? { is: phase, opensAt: round.reveal_at ?? deps.clock() }
          : { is: phase },
    publicUrl: deps.publicUrl,
    siteName,
    colorScheme,
  });
  return {
    message,
    digest: credentials === null ? digests.link : digests.credentials,
    timeoutMs: attemptMs - askingMs,
    isLast: phase === 'over',
  };
}

/** Returns an outcome if Discord does not answer, since the attempt then has to wait. */
async function isChannelHidden(
  deps: DeliveryDeps,
  { row, channelId, botToken }: Attempt,
): Promise<boolean | { outcome: PostOutcome }> {
  try {
    return !(await isPublicChannel(deps, { serverId: row.server_id ?? '', botToken, channelId }));
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const why = `It is not known who can see the channel for rooms. ${error.message}`;
    return { outcome: { is: 'postponed', afterMs: 0, limited: false, why } };
  }
}
