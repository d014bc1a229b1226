import type { Page } from 'playwright-core';
import { errorTable } from '#shared/contract/errors.ts';
import { answer, changeFields } from '../answers.ts';
import { attached, heading, role, title } from '../looks.ts';
import { nowhere } from '../moves.ts';
import { sceneAt } from '../scene-at.ts';
import type { Scene } from '../scene.ts';

const form = {
  at: '/tournaments/create',
  stage: 'demo',
  as: 'host',
  path: '/tournaments/create',
} as const;
const edit = {
  at: '/tournaments/:tournamentId/edit',
  stage: 'staged',
  as: 'host',
  path: '/tournaments/{Guarded Cup}/edit',
} as const;
const unavailable = sceneAt('tournaments/create', form);
const creating = sceneAt('tournaments/create', {
  ...form,
  first: (page) => nameField(page).waitFor(),
});
const editing = sceneAt('tournaments/edit', edit);
const loaded = sceneAt('tournaments/edit', { ...edit, first: (page) => nameField(page).waitFor() });
const details = /\/api\/tournaments\/[^/]+$/;

const nameField = (page: Page) => page.getByLabel('Name', { exact: true });
const create = (page: Page) => page.getByRole('button', { name: 'Create Tournament' });

async function fillIn(page: Page): Promise<void> {
  await nameField(page).fill('Saturday Scrims');
  await page.getByLabel('Start', { exact: true }).fill('2030-03-14T19:00');
  await page.getByLabel('Sponsor name').fill('Low Ground');
}

async function emptyPoints(page: Page): Promise<void> {
  for (const input of await page.getByLabel(/^Points for /).all()) await input.fill('');
}

/** Chooses a league's rules, which have two ranges of multipliers, then sets a kill cap and a match point. */
async function fillInAllRules(page: Page): Promise<void> {
  await page.getByLabel('Rules of').click();
  await page.getByRole('option', { name: /2021 trios/ }).click();
  await page.getByLabel('Kill cap', { exact: true }).fill('20');
  await page.getByRole('switch', { name: 'Play to a match point' }).check();
}

export const tournamentFormScenes: readonly Scene[] = [
  creating('empty'),
  creating('unproved-server', {
    before: (page) =>
      answer(page, '**/api/discord/guilds', [
        { id: '300000000000000002', name: 'Own Server', permissions: 32, isProved: false },
      ]),
    next: (page) =>
      page.getByLabel('Discord server (optional)').selectOption({ label: 'Own Server' }),
    sees: /^Save the setup of this server once/,
  }),
  creating('foreign-server', {
    next: async (page) => {
      const list = page.getByLabel('Discord server (optional)');
      await list.selectOption({ label: 'Another server, by its ID' });
      await page.getByLabel('Discord server ID').fill('300000000000000077');
      const advice = page.getByText(/^You do not manage this server/);
      await advice.evaluate((element) => element.scrollIntoView({ block: 'center' }));
    },
    sees: /^You do not manage this server/,
  }),
  creating('filled-in', {
    next: async (page) => {
      await fillIn(page);
      await page.getByRole('button', { name: /^SUPER/ }).click();
      await page.getByLabel('Prize pool').fill('2500.5');
      await page.getByLabel('Registration closes').fill('2030-03-13T12:00');
      await page.getByRole('switch', { name: 'Teams check in before the start' }).check();
    },
    toTop: true,
  }),
  creating('draft', {
    next: async (page) => {
      await fillIn(page);
      await page.getByRole('radio', { name: /^Draft/ }).check();
    },
    toTop: true,
  }),
  creating('errors', {
    next: async (page) => {
      await page.getByLabel('Rounds', { exact: true }).fill('51');
      await create(page).click();
    },
    sees: /fields need attention/,
    toTop: true,
  }),
  creating('refused', {
    next: async (page) => {
      await fillIn(page);
      await answer(
        page,
        '**/api/tournaments',
        {
          code: 'invalid_input',
          message: errorTable.invalid_input.message,
          issues: [{ path: 'sponsorName', message: 'Enter a shorter sponsor name.' }],
        },
        400,
      );
      await create(page).click();
    },
    sees: 'Enter a shorter sponsor name.',
    toTop: true,
  }),
  creating('200-teams', {
    next: async (page) => {
      await nameField(page).fill('界'.repeat(48));
      await page.getByLabel('Max teams').fill('200');
      await page.getByLabel('Rules (optional)').fill('Be on time. '.repeat(800));
      await page.getByRole('button', { name: 'Auto-generate' }).click();
      await page.getByRole('button', { name: 'Show 41st to 200th place' }).click();
    },
    toTop: true,
  }),
  creating('leagues', {
    next: (page) => page.getByLabel('Rules of').click(),
    sees: role('option'),
  }),
  creating('more-rules', { next: fillInAllRules, toTop: true }),
  creating('wrong-rules', {
    next: async (page) => {
      await fillIn(page);
      await fillInAllRules(page);
      await page.getByLabel('Kill cap', { exact: true }).fill('many');
      await page.getByLabel('To place, range 2').fill('');
      await page.getByLabel('Points for match point').fill('');
      await create(page).click();
    },
    sees: /fields need attention/,
    toTop: true,
  }),
  creating('currencies', {
    next: async (page) => {
      await page.getByLabel('Currency').click();
      await page.getByRole('option').first().waitFor();
      await page.getByLabel('Currency').scrollIntoViewIfNeeded();
    },
  }),
  creating('no-image', {
    next: (page) =>
      page
        .getByLabel('Banner (optional)')
        .setInputFiles({ name: 'x.gif', mimeType: 'image/gif', buffer: Buffer.from('GIF89a') }),
    sees: /is not a PNG, JPEG or WebP image/,
    toTop: true,
  }),
  creating('restored', {
    before: async (page) => {
      page.on('dialog', (dialog) => void dialog.accept());
    },
    next: async (page) => {
      await nameField(page).fill('Half Typed');
      await page.reload();
    },
    sees: 'Your earlier input was restored.',
  }),
  creating('leave', {
    next: async (page) => {
      await nameField(page).fill('Half Typed');
      await page.getByRole('link', { name: 'Cancel' }).click();
    },
    sees: role('dialog'),
  }),
  creating('without-points', {
    next: async (page) => {
      await fillIn(page);
      await emptyPoints(page);
    },
    dialog: 'Create Tournament',
  }),
  loaded('check-ins-lost', {
    path: '/tournaments/{Check-In Cup}/edit',
    next: async (page) => {
      const opens = page.getByLabel('Check-in opens').first();
      await opens.fill(await page.getByLabel('Check-in closes').first().inputValue());
      await opens.scrollIntoViewIfNeeded();
    },
    sees: /Saving removes all check-ins so far/,
  }),
  loaded('check-in-posted', {
    path: '/tournaments/{Check-In Cup}/edit',
    before: (page) =>
      changeFields(page, details, () => ({
        postsCheckIn: true,
        sponsorDiscordServerId: '300000000000000001',
      })),
    next: (page) =>
      page.getByRole('switch', { name: 'Post the check-in to Discord' }).scrollIntoViewIfNeeded(),
    sees: /Reminders there name the teams/,
  }),
  loaded('check-in-closed', {
    path: '/tournaments/{Check-In Cup}/edit',
    before: (page) =>
      changeFields(page, details, () => ({ checkInDoneAt: '2026-06-01T20:50:00.000Z' })),
    next: (page) => page.getByLabel('Check-in opens').first().scrollIntoViewIfNeeded(),
    sees: /because the check-in was closed/,
  }),
  loaded('without-points', { next: emptyPoints, dialog: 'Save Changes' }),
  unavailable('only-approved-hosts', {
    as: 'player-two',
    before: (page) => changeFields(page, '**/api/site', () => ({ whoMayHost: 'approved' })),
    sees: title,
  }),
  loaded('open'),
  loaded('ongoing', {
    path: '/tournaments/{Tonight Live}/edit',
    sees: 'Can no longer be changed, because the tournament has started.',
  }),
  loaded('completed', { path: '/tournaments/{Last Week Cup}/edit' }),
  editing('loading', { hangs: [details], sees: attached(/^Loading/) }),
  editing('error', { fails: [details], sees: role('alert') }),
  editing('not-found', {
    refusals: [404],
    path: `/tournaments/${nowhere}/edit`,
    sees: /so it cannot be edited/,
  }),
  editing('denied', { as: 'player-two', sees: heading('Access Denied') }),
  loaded('full', { stage: 'full', path: '/tournaments/{open}/edit' }),
];
