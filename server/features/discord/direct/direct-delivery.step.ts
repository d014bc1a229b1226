import { ROOM_KINDS } from '#shared/domain/notifications/kinds.ts';
import type { Tx } from '#server/db/connection.ts';
import { lockName } from '#server/db/transaction.ts';
import { directMessage } from '#server/discord/messages/direct-message.ts';
import { waitForTurn } from '#server/discord/message-turns.ts';
import { attemptMs } from '#server/discord/next-step.ts';
import { toNonce } from '#server/discord/post-message.ts';
import { isClosed, type PostOutcome } from '#server/discord/post-outcome.ts';
import { whyNotDue } from '../../notifications/direct-messages.reader.ts';
import {
  findDirectMessage,
  findRecipient,
  findTurns,
  saveRecipient,
} from '../../notifications/direct-messages.repository.ts';
import { presentSubject } from '../../notifications/notifications.presenter.ts';
import { insertRoomReads } from '../../tournaments/rounds/rooms.repository.ts';
import { readOpenRoom } from '../../tournaments/rounds/rounds.reader.ts';
import type { DeliveryRow } from '../deliveries/deliveries.repository.ts';
import type {
  Attempt,
  DeliveryDeps,
  DeliveryKindSteps,
  Doubted,
  Settled,
  Writing,
} from '../deliveries/delivery-kind.step.ts';

/** The part of an attempt's time for finding the channel, in milliseconds. */
const openMs = 3000;

/** A channel that Discord no longer knows is asked for again, so a message may be posted twice within an attempt. */
const postMs = (attemptMs - openMs) / 2;

/**
 * Whether the user should still get the message, and whether it contains a room, is decided when it is sent
 * (rules/notifications 8).
 */
export const directDelivery: DeliveryKindSteps = { outdatedBy, waitForTurn: takeTurn, write, note };

async function takeTurn(tx: Tx, row: DeliveryRow, now: Date): Promise<number> {
  await lockName(tx, 'turns of direct messages');
  return waitForTurn(await findTurns(tx, row, now), now);
}

async function outdatedBy(tx: Tx, { row, tournament, now }: Doubted): Promise<string | null> {
  const message = await findDirectMessage(tx, row.id);
  if (message === undefined) return 'The user or the subject of the message was deleted.';
  const why = await whyNotDue(tx, message, now);
  if (why !== null || !ROOM_KINDS.includes(message.kind)) return why;
  const { user_id: userId, round_number: number } = message;
  if (tournament === undefined || number === null) return 'The tournament was deleted.';
  const open = await readOpenRoom(tx, { tournamentId: tournament.id, number, userId }, now);
  return open === null ? 'The room is not open to the user any more.' : null;
}

async function write(deps: DeliveryDeps, { row, tournament }: Attempt): Promise<Writing> {
  const { db, clock, publicUrl, postMessage } = deps;
  const found = await findDirectMessage(db, row.id);
  if (found === undefined)
    return { outdated: 'The user or the subject of the message was deleted.' };
  const { kind, facts, user_id: userId, round_number: number } = found;
  const isRoom = ROOM_KINDS.includes(kind) && tournament !== null && number !== null;
  const open = isRoom
    ? await readOpenRoom(db, { tournamentId: tournament.id, number, userId }, clock())
    : null;
  if (isRoom && open === null) return { outdated: 'The room is not open to the user any more.' };
  const room = found.with_rooms ? open : null;
  const message = directMessage({
    content: { kind, facts, ...presentSubject(found) },
    room,
    publicUrl,
  });
  const request = { botToken: null, message, timeoutMs: postMs, nonce: toNonce(row.id) };
  const handed = room === null ? {} : { handed: { roundId: room.roundId, version: room.version } };
  const known = row.channel_id ?? found.dm_channel_id;
  if (known !== null) {
    const outcome = await postMessage({ ...request, channelId: known });
    if (!isLost(outcome)) return { outcome, channelId: known, ...handed };
  }
  const opened = await deps.openDirectChannel({ discordId: found.discord_id, timeoutMs: openMs });
  if (opened.is !== 'open') return { outcome: opened, channelId: row.channel_id ?? '' };
  const { channelId } = opened;
  return { outcome: await postMessage({ ...request, channelId }), channelId, ...handed };
}

const unknownChannel = 10_003;
const missingAccess = 50_001;

/** Another bot may have taken the place of the one whose channel is known. */
function isLost(outcome: PostOutcome): boolean {
  return outcome.is === 'refused' && [unknownChannel, missingAccess].includes(outcome.code);
}

/** Keeps the channel for the next message and whether Discord refuses messages, and records a room that arrived. */
async function note(tx: Tx, row: DeliveryRow, settled: Settled, now: Date): Promise<void> {
  const { outcome, channelId = '', handed } = settled;
  const { recipient_id: userId } = row;
  if (userId === null) return;
  if (isClosed(outcome)) return saveRecipient(tx, userId, { refused_at: now });
  if (outcome.is !== 'sent') return;
  const before = await findRecipient(tx, userId);
  if (before?.channel_id !== channelId || before.refused_at !== null) {
    await saveRecipient(tx, userId, { channel_id: channelId, refused_at: null });
  }
  if (handed !== undefined) await insertRoomReads(tx, [handed], { userId, at: now });
}
