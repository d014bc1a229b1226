import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectAccessible } from './audit-page.ts';
import { prepare } from './prepare.ts';
import { giveSession } from './sign-in.ts';
import { focusedLabelOrText } from './staged-clan.ts';
import { useVisits } from './visit.ts';

const visit = useVisits();
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

async function signedIn(username: string, failing?: RegExp): Promise<Page> {
  const { page } = await prepare(visit, {
    as: username,
    ...(failing !== undefined && { failing }),
  });
  return page;
}

test('creating needs a login and a profile', async () => {
  const { page } = await visit('/clans/create');
  await page.waitForURL((url) => url.pathname === '/');
  await giveSession(page.context(), new URL(page.url()), { asNew: 'clannewcomer' });
  await page.goto('/clans/create');
  await page.waitForURL('**/profile/setup');
  await expect.poll(() => page.getByRole('heading', { name: 'Create Clan' }).count()).toBe(0);
});

test('a clan is created with a logo; mistakes are shown beside their field and no input is lost', async () => {
  const page = await signedIn('player-one', /^\/api\/clans$/);
  await page.goto('/clans/create');
  await page.getByText(/You will lead this clan/).waitFor();
  const create = page.getByRole('button', { name: 'Create Clan' });
  await page.getByLabel('Discord Server ID (optional)').fill('123');
  await create.click();
  await page.getByText('A clan name has at least 2 characters.').waitFor();
  await page.getByText('A description is required.').waitFor();
  await page.getByText('A Discord id has 17 to 20 digits.').waitFor();
  await expect.poll(() => focusedLabelOrText(page)).toBe('Clan Name *');
  await expectAccessible(page);

  const logo = page.getByLabel('Clan Logo (optional)');
  await logo.setInputFiles({ name: 'x.gif', mimeType: 'image/gif', buffer: png });
  await page.getByText('This is not a PNG, JPEG or WebP image. Choose another file.').waitFor();
  const large = Buffer.alloc(5 * 1024 * 1024 + 1);
  await logo.setInputFiles({ name: 'x.png', mimeType: 'image/png', buffer: large });
  await page.getByText('An image may have at most 5 MB. Choose a smaller copy.').waitFor();
  await logo.setInputFiles({ name: 'owl.png', mimeType: 'image/png', buffer: png });
  await page.getByRole('img', { name: 'New logo: owl.png' }).waitFor();
  await page.getByRole('button', { name: 'Remove logo' }).click();
  await expect.poll(() => page.getByRole('img', { name: 'New logo: owl.png' }).count()).toBe(0);
  await logo.setInputFiles({ name: 'owl.png', mimeType: 'image/png', buffer: png });

  await page.getByLabel('Clan Name *').fill('low ground');
  await page.getByLabel('Clan Description *').fill('Every evening.');
  await page.getByLabel('Discord Server ID (optional)').fill('');
  await create.click();
  await page.getByText('Another clan already has this name.').waitFor();
  await page.getByText('Failed to create clan. Please try again.').first().waitFor();
  await expect.poll(() => focusedLabelOrText(page)).toBe('Clan Name *');
  await expect
    .poll(() => page.getByLabel('Clan Description *').inputValue())
    .toBe('Every evening.');

  await page.getByLabel('Clan Name *').fill('Night Owls');
  const answer = page.waitForResponse((one) => one.request().method() === 'POST');
  await create.click();
  const clan = (await (await answer).json()) as object;
  expect(clan).toMatchObject({ name: 'Night Owls', logoUrl: expect.stringContaining('/files/') });
  await page.waitForURL('**/clans');
  await page.getByText('Clan Created').first().waitFor();
  await page.getByRole('link', { name: 'Night Owls', exact: true }).first().waitFor();
});

test('leaving the form of a new clan with unsaved input asks first', async () => {
  const page = await signedIn('player-one');
  await page.goto('/clans/create');
  await page.getByLabel('Clan Name *').fill('Half Typed');
  await page.getByRole('link', { name: 'Cancel' }).click();
  const dialog = page.getByRole('dialog', { name: 'Leave Without Saving' });
  await dialog.getByRole('button', { name: 'Keep Editing' }).click();
  await expect.poll(() => page.getByLabel('Clan Name *').inputValue()).toBe('Half Typed');
  await page.getByRole('link', { name: 'Cancel' }).click();
  await dialog.getByRole('button', { name: 'Leave Without Saving' }).click();
  await page.waitForURL('**/clans');
});
