import { setTimeout as wait } from 'node:timers/promises';
import type { SentResults } from '#shared/contract/results.ts';
import { summarizeScoring } from '#shared/domain/tournaments/scoring-summary.ts';
import type { Viewer } from '#shared/domain/accounts/roles.ts';
import { inTransaction } from '../../db/transaction.ts';
import { AppError } from '../../platform/errors.ts';
import { formatFigure } from '../../platform/format-figure.ts';
import { recordAudit } from '../../db/audit.ts';
import type { Deps } from '../deps.ts';
import { currentSite } from '../site/site.reader.ts';
import { standingsPicture } from '../tournaments/pictures/standings-picture.reader.ts';
import { assertRuns, visibleTournament } from '../tournaments/tournament.loader.ts';
import { readScores } from '../tournaments/results/results.reader.ts';
import { showTournament } from '../tournaments/tournaments.reader.ts';
import { resultsMessage } from '../../discord/messages/results-message.ts';
import { nonceOfContent } from '../../discord/post-message.ts';
import { sendingFailed } from '../../discord/failure-messages.ts';
import { postOnce } from '../../discord/post-once.ts';
import { countSentResults, sentAction } from './sent-results.repository.ts';
import { openBotToken } from '../../discord/bot-token.ts';
import {
  findServerConfig,
  type ServerConfigRow,
} from './server-config/server-configs.repository.ts';

const hourMs = 60 * 60_000;

/** Results that one account may send to Discord within an hour, since people read the channel. */
const sentAnHour = 20;

/**
 * Posts the standings and MVPs to the announcement channel of the sponsor's server (rules/discord
 * 5). Throws `no_results_to_send`, `server_not_configured`, `results_sent_often`, and
 * `discord_failed` unless Discord has the message. `pictureSent` says whether the picture went with
 * it.
 */
export async function sendToDiscord(deps: Deps, viewer: Viewer, id: string): Promise<SentResults> {
  const row = await visibleTournament(deps.db, viewer, id);
  assertRuns(viewer, row);
  const { finalScores, players, results } = await readScores(deps.db, row);
  if (finalScores.length === 0) throw new AppError('no_results_to_send');
  const config = await sponsorsConfig(deps, row.sponsor_discord_server_id);
  const since = new Date(deps.clock().getTime() - hourMs);
  if ((await countSentResults(deps.db, viewer.userId, since)) >= sentAnHour) {
    throw new AppError('results_sent_often');
  }
  const [tournament, { siteName, colorScheme }, picture] = await Promise.all([
    showTournament(deps.db, row),
    currentSite(deps),
    pictureInTime(deps, viewer, id),
  ]);
  const { publicUrl } = deps;
  const scoring = summarizeScoring(results, formatFigure);
  const channelId = config.announcement_channel_id;
  const messageId = await postOnce(
    deps,
    {
      channelId,
      botToken: openBotToken(deps, config),
      // Two users who send the same results at once post them once: Discord returns the existing
      // message. A message without its picture counts as a different one.
      nonce: nonceOfContent([id, channelId, finalScores, players, scoring, picture !== null]),
      message: resultsMessage({
        tournament,
        finalScores,
        players,
        scoring,
        publicUrl,
        siteName,
        colorScheme,
        picture,
      }),
    },
    (failure) => sendingFailed(failure, picture !== null),
  );
  await inTransaction(deps.db, (tx) =>
    recordAudit(tx, deps, {
      actorId: viewer.userId,
      action: sentAction,
      subject: { type: 'tournament', id },
      before: null,
      after: { serverId: config.discord_server_id, channelId, messageId },
    }),
  );
  return { ...tournament, pictureSent: picture !== null };
}

async function sponsorsConfig({ db }: Deps, serverId: string | null): Promise<ServerConfigRow> {
  if (serverId === null) {
    throw new AppError('server_not_configured', {
      message:
        "This tournament names no Discord server of a sponsor. Add the server's ID to the tournament first.",
    });
  }
  const config = await findServerConfig(db, serverId);
  if (config !== undefined) return config;
  throw new AppError('server_not_configured', {
    message:
      "No announcement channel is set for the sponsor's Discord server. Someone who manages it has to set one under Server Config first.",
  });
}

const picturePatienceMs = 3000;

/**
 * Returns the standings as a picture, or null when drawing fails or takes too long: the text says
 * the same.
 */
async function pictureInTime(deps: Deps, viewer: Viewer, id: string): Promise<Uint8Array | null> {
  const late = new AbortController();
  const ending = wait(picturePatienceMs, undefined, { signal: late.signal, ref: false }).then(
    () => {
      throw new Error('The picture of the standings took too long');
    },
    () => null,
  );
  try {
    return await Promise.race([standingsPicture(deps, viewer, id), ending]);
  } catch (err) {
    deps.log.warn({ err, tournamentId: id }, 'Results are sent without their picture');
    return null;
  } finally {
    late.abort();
  }
}
