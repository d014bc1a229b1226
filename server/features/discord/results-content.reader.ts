import { setTimeout as wait } from 'node:timers/promises';
import type { Tournament } from '#shared/contract/tournaments.ts';
import type { Viewer } from '#shared/domain/accounts/roles.ts';
import { countIgnored } from '#shared/domain/tournaments/standings-caption.ts';
import { summarizeScoring } from '#shared/domain/tournaments/scoring-summary.ts';
import { resultsMessage } from '../../discord/messages/results-message.ts';
import type { OutgoingMessage } from '../../discord/outgoing-message.ts';
import { nonceOfContent } from '../../discord/post-message.ts';
import { formatFigure } from '../../platform/format-figure.ts';
import type { ReadDeps } from '../deps.ts';
import { currentSite } from '../site/site.reader.ts';
import { standingsPicture } from '../tournaments/pictures/standings-picture.reader.ts';
import type { readScores } from '../tournaments/results/results.reader.ts';
import { showTournament } from '../tournaments/tournaments.reader.ts';
import type { TournamentRow } from '../tournaments/tournaments.repository.ts';

type Scores = Awaited<ReturnType<typeof readScores>>;

export type ResultsContent = {
  tournament: Tournament;
  message: OutgoingMessage;
  hasPicture: boolean;
};

/** How long a message waits for its picture, in milliseconds. */
export const picturePatienceMs = 3000;

type Options = { viewer: Viewer | null; row: TournamentRow; scores: Scores };

/** The picture is the one that the viewer sees (rules/discord 2.3). */
export async function writeResults(
  deps: Pick<ReadDeps, 'db' | 'log' | 'pictures' | 'publicUrl' | 'responseCache'>,
  { viewer, row, scores }: Options,
): Promise<ResultsContent> {
  const [tournament, { siteName, colorScheme }, picture] = await Promise.all([
    showTournament(deps.db, row),
    currentSite(deps),
    pictureInTime(deps, viewer, row.id),
  ]);
  const { finalScores, players, results, target } = scores;
  const message = resultsMessage({
    tournament,
    finalScores,
    ignored: countIgnored(results.rounds),
    players,
    scoring: summarizeScoring({ ...results, target }, formatFigure),
    publicUrl: deps.publicUrl,
    siteName,
    colorScheme,
    picture,
  });
  return { tournament, message, hasPicture: picture !== null };
}

/**
 * Two messages with the same results have the same digest. The digest omits decisions: those that apply are part of the
 * ties, and no message shows the others.
 */
export function resultsDigest({ finalScores, players, results, target }: Scores): string {
  const shown = finalScores.map(({ decision: _decision, ...row }) => row);
  return nonceOfContent([shown, players, summarizeScoring({ ...results, target }, formatFigure)]);
}

/** Returns null if drawing fails or takes too long. The text says the same. */
async function pictureInTime(
  deps: Parameters<typeof standingsPicture>[0],
  viewer: Viewer | null,
  id: string,
): Promise<Uint8Array | null> {
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
    deps.log.warn({ err, tournamentId: id }, 'results are sent without their picture');
    return null;
  } finally {
    late.abort();
  }
}
