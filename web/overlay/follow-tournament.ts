import type { Overlay } from '#shared/contract/overlays.ts';
import { catchUp } from '../lib/live/catch-up.ts';
import { follow } from '../lib/live/follow.ts';
import { gather } from '../lib/live/gather.ts';
import {
  loadAnswer,
  noAnswers,
  nothingOnAir,
  touchedBy,
  type AnswerName,
  type Answers,
} from './answers.ts';

type Following = {
  tournamentId: string;
  key: string | null;
  needed: readonly AnswerName[];
  /** Called with all responses after a change; null for those that have not loaded. */
  changed: (known: { answers: Answers | null; overlay: Overlay | null }) => void;
  /** Called when the connection has been lost for a minute, and when it is back. */
  stale: (isStale: boolean) => void;
};

/** How long open pages spread their requests after a change or a restart of the server, in milliseconds. */
const spread = 150;
const spreadAfterLoss = 2_000;

const staleAfter = 60_000;

/** Runs as long as the page exists. */
export function followTournament({
  tournamentId,
  key,
  needed,
  changed: report,
  stale,
}: Following): void {
  let answers: Answers | null = null;
  let overlay: Overlay | null = null;
  const missing = new Set<AnswerName>(needed);
  let loading: Promise<boolean> | null = null;
  let staleTimer: ReturnType<typeof setTimeout> | undefined;

  /** One batch after the other, because an older response must not replace a newer one. */
  const load = (): Promise<boolean> => {
    loading ??= loadMissing().finally(() => (loading = null));
    return loading;
  };
  const loadMissing = async (): Promise<boolean> => {
    const names = [...missing];
    missing.clear();
    const results = await Promise.allSettled(
      names.map((name) => loadAnswer(name, { tournamentId, key })),
    );
    const changed: Record<string, unknown> = {};
    let isNew = false;
    for (const [at, name] of names.entries()) {
      const result = results[at];
      if (result?.status !== 'fulfilled') missing.add(name);
      else if (name === 'overlay') {
        overlay = (result.value as Overlay | null) ?? nothingOnAir;
        isNew = true;
      } else changed[name] = result.value ?? noAnswers[name];
    }
    // All or nothing, because a table must not show points and rounds of different moments.
    const isComplete = results.every(({ status }) => status === 'fulfilled');
    if (isComplete && Object.keys(changed).length > 0) {
      answers = { ...(answers ?? noAnswers), ...changed };
      isNew = true;
    } else if (!isComplete) for (const name of names) missing.add(name);
    if (isNew) report({ answers, overlay });
    return missing.size > 0;
  };
  const retry = catchUp({ load, page: document, net: globalThis });
  const changes = gather<AnswerName>((names) => {
    for (const name of names) if (needed.includes(name)) missing.add(name);
    void loadAll();
  });
  const loadAll = async () => {
    // A running batch may have read before this change.
    await loading;
    if (missing.size > 0 && (await load())) retry.begin();
  };
  const lost = () => {
    staleTimer ??= setTimeout(() => {
      staleTimer = undefined;
      // The server refuses the stream of a tournament that visitors cannot see. Nothing is shown, so nothing is stale.
      if (answers === null || answers.tournament !== null) stale(true);
    }, staleAfter);
  };
  const back = () => {
    clearTimeout(staleTimer);
    staleTimer = undefined;
    stale(false);
  };

  // Without a stream, for example while three other tournaments have one, the picture may also become outdated.
  lost();
  let wasOpen = false;
  void loadAll();
  follow({
    page: document,
    url: `/api/tournaments/${encodeURIComponent(tournamentId)}/events`,
    events: [...Object.keys(touchedBy), 'account'],
    listener: {
      opened() {
        back();
        for (const name of needed) changes.add(name, wasOpen ? spreadAfterLoss : spread);
        wasOpen = true;
      },
      received(event) {
        for (const name of touchedBy[event] ?? []) changes.add(name, spread);
      },
      broken: lost,
      refused: lost,
    },
  });
}
