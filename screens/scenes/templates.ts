import type { Page } from 'playwright-core';
import { answer } from '../answers.ts';
import { attached } from '../looks.ts';
import { nowhere } from '../moves.ts';
import { sceneAt } from '../scene-at.ts';
import type { Scene } from '../scene.ts';

const form = {
  at: '/tournaments/create',
  stage: 'demo',
  as: 'host',
  path: '/tournaments/create',
} as const;
const loading = sceneAt('tournaments/create', form);
const creating = sceneAt('tournaments/create', {
  ...form,
  first: (page) => page.getByLabel('Name', { exact: true }).waitFor(),
});

/** Responds with templates in several scripts. One of them has a value that is no longer valid. */
function answerTemplates(page: Page): Promise<void> {
  const settings = { name: 'Trio Scrim #4', maxTeams: 16, totalRounds: 6, sponsorName: 'Cafe' };
  const at = '2026-11-21T19:00:00.000Z';
  const template = (id: number, name: string, isOfSite = false) => ({
    id: nowhere.slice(0, -1) + String(id),
    name,
    isOfSite,
    settings,
    dropped: id === 3 ? ['placementPoints', 'prizeCurrency'] : [],
    createdAt: at,
    updatedAt: at,
  });
  return answer(page, '**/api/templates', [
    template(1, 'Trios'),
    template(2, 'مسابقة الليل'),
    template(3, '夜間スクリム Every Tuesday With A Name That Takes All Sixty', true),
  ]);
}

export const templateScenes: readonly Scene[] = [
  creating('templates', {
    before: answerTemplates,
    next: (page) => page.getByLabel('Start from').selectOption({ index: 3 }),
    sees: /no longer fits/,
    toTop: true,
  }),
  creating('templates-managed', {
    as: 'owner',
    before: answerTemplates,
    dialog: 'Manage Templates',
    inDialog: (dialog) => dialog.getByRole('button', { name: 'Delete' }).first().click(),
  }),
  loading('templates-loading', { hangs: ['**/api/templates'], sees: attached('Loading form') }),
  creating('templates-error', { fails: ['**/api/templates'] }),
];
