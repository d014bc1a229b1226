import type { Page } from 'playwright-core';
import type { HistoryAct, LaterAct } from '#shared/contract/history.ts';
import { answer, fail, hang } from '../answers.ts';
import { containsText, sees, seesHeading } from '../moves.ts';
import type { Scene, Stage } from '../scene.ts';

const screen = { at: '/tournaments/:tournamentId/history', stage: 'staged', as: 'host' } as const;
const history = /\/api\/tournaments\/[^/]+\/history(\?|$)/;
const undo = '**/history/*/undo';

async function openHistory(page: Page, stage: Stage): Promise<void> {
  await page.goto(`/tournaments/${stage.id('Corrected Cup')}/history`);
}

let acts = 0;

function act(hoursAgo: number, fields: Partial<HistoryAct>): HistoryAct {
  acts += 1;
  return {
    id: `act-${acts}`,
    at: new Date(Date.now() - hoursAgo * 3_600_000).toISOString(),
    actorId: null,
    actorName: 'mira',
    action: 'round.save',
    isUndo: false,
    words: 'saved round 3: 4 sides changed',
    changes: [],
    undo: 'possible',
    why: null,
    ...fields,
  };
}

const longName = 'Brotherhood of the Unbreakable Supply Crates and Other Airdropped Nonsense';

/** An undo and the act that it undid, names in several scripts, and every kind of value. */
const mixed: readonly HistoryAct[] = [
  act(0.1, {
    action: 'round.save.undo',
    isUndo: true,
    words: 'undid: saved round 3: 2 sides changed',
    changes: [
      { path: '绿洲战队.placement', before: 1, after: 2 },
      { path: '绿洲战队.totalKills', before: 12, after: 9 },
    ],
  }),
  act(0.2, {
    actorName: 'فارس الصحراء',
    words: 'saved round 3: 2 sides changed',
    undo: 'done',
    why: 'Undone by mira.',
    changes: [
      { path: '绿洲战队.placement', before: 2, after: 1 },
      { path: `${longName}.placement`, before: null, after: 14 },
      { path: `${longName}.memberKills`, before: {}, after: { Nova: 3, Rex: 1 } },
    ],
  }),
  act(1, {
    action: 'adjustment.give',
    words: `took 2 points from ${longName} after round 2: two players joined after the start`,
  }),
  act(2, { action: 'round.start', words: 'started round 3', undo: 'no' }),
  act(30, {
    action: 'tournament.edit',
    words: 'edited description, banner and start date',
    changes: [
      { path: 'description', before: 'Evenings.', after: 'Evenings from 19:00.\n\nBring friends.' },
      { path: 'startDate', before: '2026-11-20T18:00:00Z', after: '2026-11-21T18:00:00Z' },
    ],
    why: 'Pictures are not brought back.',
  }),
  act(31, { action: 'registration.approve', words: 'approved أبطال الميدان', actorName: null }),
];

async function showMixed(page: Page, stage: Stage): Promise<void> {
  await page.route(history, (route) =>
    route.fulfill({
      headers: {
        'x-stand-in': 'scene',
        'x-older-acts': 'sorting',
        link: '<http://localhost/?cursor=x>; rel="next"',
      },
      json: mixed,
    }),
  );
  await openHistory(page, stage);
  await sees(page, 'undid: saved round 3: 2 sides changed');
}

const later: readonly LaterAct[] = [
  {
    id: 'later',
    at: new Date().toISOString(),
    actorName: longName,
    words: 'saved round 3: 1 side changed',
  },
];

const refused = { code: 'changed_since', message: 'This was changed again since.', acts: later };

/** Presses the button of an act whose undo is refused because of a later one. */
async function undoTooLate(page: Page, stage: Stage, words: string): Promise<void> {
  await answer(page, undo, refused, 409);
  await showMixed(page, stage);
  await page
    .getByRole('listitem')
    .filter({ hasText: words })
    .getByRole('button', { name: /^(Undo|Redo)$/ })
    .click();
  await page.getByRole('dialog').waitFor();
}

/** The history of a tournament, for its host and assistants. */
export const tournamentHistoryScenes: readonly Scene[] = [
  {
    ...screen,
    name: 'tournaments/history/full',
    open: async (page, stage) => {
      await openHistory(page, stage);
      await sees(page, /took back the −40/);
      await page
        .getByRole('button', { name: /^Show \d+ Change/ })
        .first()
        .click();
    },
  },
  {
    ...screen,
    name: 'tournaments/history/undone',
    open: async (page, stage) => {
      await showMixed(page, stage);
      const folds = page.getByRole('button', { name: /^Show \d+ Change/ });
      while ((await folds.count()) > 0) await folds.first().click();
      await sees(page, /^Older changes are still being sorted/);
      await page.keyboard.press('Home');
    },
  },
  {
    ...screen,
    name: 'tournaments/history/confirm',
    open: async (page, stage) => {
      await showMixed(page, stage);
      await page
        .getByRole('listitem')
        .filter({ hasText: 'edited description' })
        .getByRole('button', { name: 'Undo' })
        .click();
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    ...screen,
    name: 'tournaments/history/conflict',
    refusals: [409],
    open: (page, stage) => undoTooLate(page, stage, 'undid: saved round 3'),
  },
  {
    ...screen,
    name: 'tournaments/history/changed-since',
    refusals: [409],
    open: (page, stage) => undoTooLate(page, stage, 'took 2 points'),
  },
  {
    ...screen,
    name: 'tournaments/history/empty',
    open: async (page, stage) => {
      await answer(page, history, []);
      await openHistory(page, stage);
      await seesHeading(page, 'No changes yet');
    },
  },
  {
    ...screen,
    name: 'tournaments/history/error',
    refusals: [500],
    open: async (page, stage) => {
      await fail(page, history);
      await openHistory(page, stage);
      await seesHeading(page, 'Unable to load history');
    },
  },
  {
    ...screen,
    name: 'tournaments/history/loading',
    loading: true,
    open: async (page, stage) => {
      await hang(page, history);
      await openHistory(page, stage);
      await containsText(page, /^Loading the history/);
    },
  },
  {
    ...screen,
    name: 'tournaments/history/denied',
    as: 'player-two',
    open: async (page, stage) => {
      await openHistory(page, stage);
      await sees(page, /^Only the host and the assistants/);
    },
  },
];
