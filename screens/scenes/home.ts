import type { Page } from 'playwright-core';
import { fail, hang } from '../answers.ts';
import type { Scene } from '../scene.ts';

const tournaments = /\/api\/tournaments\?/;
const clans = /\/api\/clans$/;

/** Opens the start page, and its lower half, which is drawn when it comes near. */
async function openHome(page: Page): Promise<void> {
  await page.goto('/');
  await page.getByRole('link', { name: 'Browse Clans' }).scrollIntoViewIfNeeded();
}

const toTop = (page: Page) => page.evaluate("scrollTo({ top: 0, behavior: 'instant' })");

const home = { at: '/', stage: 'demo' } as const;

/** The start page. */
export const homeScenes: readonly Scene[] = [
  {
    ...home,
    name: 'home/visitor',
    open: async (page) => {
      await page.goto('/');
      await page.getByRole('article').first().waitFor();
    },
  },
  {
    ...home,
    name: 'home/owner',
    as: 'owner',
    open: async (page) => {
      await page.goto('/');
      await page.getByRole('article').first().waitFor();
    },
  },
  {
    ...home,
    name: 'home/loading',
    loading: true,
    open: async (page) => {
      await hang(page, tournaments, clans);
      await openHome(page);
      await page.getByText('Loading clans').waitFor({ state: 'attached' });
      await toTop(page);
    },
  },
  {
    ...home,
    name: 'home/error',
    open: async (page) => {
      await fail(page, tournaments, clans);
      await openHome(page);
      await page.getByText('Unable to load tournaments').waitFor();
      await page.getByText('Unable to load clans').waitFor();
      await toTop(page);
    },
  },
  {
    ...home,
    name: 'home/partial',
    open: async (page) => {
      await fail(page, clans);
      await openHome(page);
      await page.getByRole('article').first().waitFor();
      await page.getByText('Unable to load clans').waitFor();
      await toTop(page);
    },
  },
  {
    ...home,
    name: 'home/empty',
    stage: 'empty',
    open: async (page) => {
      await openHome(page);
      await page.getByText('No tournament is running').waitFor();
      await toTop(page);
    },
  },
  {
    ...home,
    name: 'home/full',
    stage: 'full',
    open: async (page) => {
      await openHome(page);
      await page.getByRole('article').first().waitFor();
      await toTop(page);
    },
  },
];
