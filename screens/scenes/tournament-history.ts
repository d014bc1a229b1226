import type { Page } from 'playwright-core';
import type { HistoryAct, LaterAct } from '#shared/contract/history.ts';
import { answer } from '../answers.ts';
import { attached, heading, role } from '../looks.ts';
import { sees, type TextMatch } from '../moves.ts';
import { sceneAt } from '../scene-at.ts';
import type { Scene } from '../scene.ts';

const ofCup = {
  at: '/tournaments/:tournamentId/history',
  stage: 'staged',
  as: 'host',
  path: '/tournaments/{Corrected Cup}/history',
} as const;
const screen = sceneAt('tournaments/history', ofCup);
const history = /\/api\/tournaments\/[^/]+\/history(\?|$)/;
const undo = '**/history/*/undo';

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

async function mockMixed(page: Page): Promise<void> {
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
}

const mixedScene = sceneAt('tournaments/history', {
  ...ofCup,
  before: mockMixed,
  first: 'undid: saved round 3: 2 sides changed',
});

const pressIn = (page: Page, text: string, button: TextMatch) =>
  page
    .getByRole('listitem')
    .filter({ hasText: text })
    .getByRole('button', { name: button })
    .click();

const later: readonly LaterAct[] = [
  {
    id: 'later',
    at: new Date().toISOString(),
    actorName: longName,
    words: 'saved round 3: 1 side changed',
  },
];

const refused = { code: 'changed_since', message: 'This was changed again since.', acts: later };

const undoTooLate = (state: string, words: string) =>
  mixedScene(state, {
    refusals: [409],
    next: async (page) => {
      await answer(page, undo, refused, 409);
      await pressIn(page, words, /^(Undo|Redo)$/);
    },
    sees: role('dialog'),
  });

export const tournamentHistoryScenes: readonly Scene[] = [
  screen('full', {
    next: async (page) => {
      await sees(page, /took back the −40/);
      await page
        .getByRole('button', { name: /^Show \d+ Change/ })
        .first()
        .click();
    },
  }),
  mixedScene('undone', {
    next: async (page) => {
      const folds = page.getByRole('button', { name: /^Show \d+ Change/ });
      while ((await folds.count()) > 0) await folds.first().click();
      await sees(page, /^Older changes are still being sorted/);
      await page.keyboard.press('Home');
    },
  }),
  mixedScene('confirm', {
    next: (page) => pressIn(page, 'edited description', 'Undo'),
    sees: role('dialog'),
  }),
  undoTooLate('conflict', 'undid: saved round 3'),
  undoTooLate('changed-since', 'took 2 points'),
  screen('empty', { before: (page) => answer(page, history, []), sees: heading('No changes yet') }),
  screen('error', { refusals: [500], fails: [history], sees: heading('Unable to load history') }),
  screen('loading', { hangs: [history], sees: attached(/^Loading the history/) }),
  screen('denied', { as: 'player-two', sees: /^Only the host and the assistants/ }),
];
