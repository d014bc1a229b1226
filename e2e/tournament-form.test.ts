import { describe, expect, test } from 'vitest';
import { expectAccessible, expectAccessibleAt } from './audit-page.ts';
import {
  create,
  fillIn,
  focused,
  nameField,
  openForm,
  place,
  png,
  saveDraft,
} from './open-tournament-form.ts';
import { giveSession } from './sign-in.ts';
import { useVisits } from './visit.ts';

const visit = useVisits();
const widths = [320, 360, 768, 1440];

describe('at every width', () => {
  test('the form is accessible empty and with errors', async () => {
    const { page } = await openForm(visit, { width: 320 });
    await expectAccessibleAt(page, widths);
    await create(page).click();
    await page.getByText('A name is required.').waitFor();
    await page.getByText('3 fields need attention').waitFor();
    await page.evaluate(() => scrollTo(0, 0));
    await expectAccessibleAt(page, widths);
  });

  test('the form is accessible with 200 teams', async () => {
    const { page } = await openForm(visit, { width: 320 });
    await nameField(page).fill('界'.repeat(48));
    await page.getByLabel('Max teams').fill('200');
    await page.getByRole('textbox', { name: 'Rules (optional)' }).fill('Be on time. '.repeat(800));
    await page.getByRole('button', { name: 'Auto-generate' }).click();
    await page.getByRole('button', { name: 'Show 41st to 200th place' }).click();
    await expect.poll(() => place(page, '200th').inputValue()).toBe('1');
    await page.evaluate(() => scrollTo(0, 0));
    await expectAccessibleAt(page, widths);
  });
});

test('a visitor is redirected to the home page, and a player without a profile to its setup', async () => {
  const { page } = await visit('/tournaments/create');
  await page.waitForURL((url) => url.pathname === '/');
  await giveSession(page.context(), new URL(page.url()), { asNew: 'formnewcomer' });
  await page.goto('/tournaments/create');
  await page.waitForURL('**/profile/setup');
  await page.getByRole('heading', { name: 'Complete Your Profile' }).waitFor();
});

test('a host creates a tournament with banner, preset and closing time', async () => {
  const { page } = await openForm(visit);
  await fillIn(page, 'Banner Cup');
  await page
    .getByLabel('Banner (optional)')
    .setInputFiles({ name: 'banner.png', mimeType: 'image/png', buffer: png });
  await page.getByRole('img', { name: 'New banner: banner.png' }).waitFor();
  await page.getByLabel('Registration closes').fill('2030-03-13T12:00');
  await page.getByRole('button', { name: /^SUPER/ }).click();
  await page.getByLabel('Prize pool').fill('2500.5');
  await page.getByLabel('Currency').click();
  await page.keyboard.type('euro');
  await page.keyboard.press('Enter');
  await expect.poll(() => page.getByLabel('Currency').inputValue()).toBe('EUR · Euro');
  const preview = page.getByRole('article', { name: 'Preview' });
  await preview.getByText('Banner Cup').waitFor();
  await preview.getByText('2,500.50').waitFor();
  await preview.getByText('Thu, 14 Mar 2030, 19:00 GMT+7').waitFor();
  const response = page.waitForResponse(
    (answer) =>
      answer.request().method() === 'POST' && new URL(answer.url()).pathname === '/api/tournaments',
  );
  await create(page).click();
  const created = (await (await response).json()) as { id: string };
  expect(created).toMatchObject({
    name: 'Banner Cup',
    startDate: '2030-03-14T12:00:00.000Z',
    registrationClosesAt: '2030-03-13T05:00:00.000Z',
    placementPoints: { 1: 10, 2: 6, 3: 5, 4: 4, 5: 3, 6: 2, 7: 1, 8: 1 },
    prizePool: 2500.5,
    prizeCurrency: 'EUR',
    status: 'open',
    bannerUrl: expect.stringContaining('/files/'),
  });
  await page.waitForURL('**/tournaments');
  await page.getByText('Tournament Created').first().waitFor();
  await page.getByRole('link', { name: 'View Details of Banner Cup' }).waitFor();
  const picture = page.getByRole('article').filter({ hasText: 'Banner Cup' }).locator('img');
  await expect
    .poll(() => picture.first().evaluate(({ currentSrc }: HTMLImageElement) => currentSrc))
    .toMatch(/\/files\/[0-9a-f]{64}\.webp\?width=800$/);
  // The home page, which other tests check, shows active tournaments.
  const cancelled = await page.request.post(`/api/tournaments/${created.id}/cancel`);
  expect(cancelled.status()).toBe(200);
});

test('a draft is saved as a draft', async () => {
  const { page } = await openForm(visit);
  await fillIn(page, 'Quiet Cup');
  await page.getByRole('radio', { name: /^Draft/ }).check();
  await page.getByRole('article', { name: 'Preview' }).getByText('DRAFT').waitFor();
  await saveDraft(page);
  const card = page.getByRole('article').filter({ hasText: 'Quiet Cup' });
  await card.getByText('DRAFT').waitFor();
});

test('a form with errors is not sent, and the first one is focused', async () => {
  const { page } = await openForm(visit);
  await nameField(page).fill('Cup');
  await page.getByLabel('Rounds', { exact: true }).fill('51');
  await place(page, '3rd').fill('x');
  await page.keyboard.press('Enter');
  await create(page).click();
  await page.getByText('4 fields need attention').waitFor();
  await expect.poll(() => focused(page)).toBe('Start');
  await page.getByText('Enter a whole number from 1 to 50.').waitFor();
  await page.getByText(/^3rd place: Enter a number from 0 to 10000/).waitFor();
  await page.getByRole('button', { name: 'Points for 3rd place' }).click();
  await expect.poll(() => focused(page)).toBe('Points for 3rd place');
  await page.keyboard.type('5');
  await page.getByText('3 fields need attention').waitFor();
});

test('a failed save keeps the input and shows what the server refused', async () => {
  const { page, context } = await openForm(visit, { failing: /^\/api\/tournaments$/ });
  await fillIn(page, 'Refused Cup');
  const isPost = (url: URL) => url.pathname === '/api/tournaments';
  await context.route(isPost, (route) =>
    route.fulfill({
      status: 400,
      json: {
        code: 'invalid_input',
        message: 'Check the fields.',
        issues: [{ path: 'sponsorName', message: 'This sponsor is not taken.' }],
      },
    }),
  );
  await create(page).click();
  await page.getByText('This sponsor is not taken.').waitFor();
  await page.getByText('Check the fields.').first().waitFor();
  await expect.poll(() => focused(page)).toBe('Sponsor name');
  await expect.poll(() => nameField(page).inputValue()).toBe('Refused Cup');
  await context.unroute(isPost);
  await saveDraft(page);
  await page.getByRole('link', { name: 'View Details of Refused Cup' }).waitFor();
});

test('input survives a reload and can be discarded', async () => {
  const { page } = await openForm(visit);
  page.on('dialog', (dialog) => void dialog.accept());
  await nameField(page).fill('Half Typed');
  await place(page, '2nd').fill('6');
  await page.reload();
  await page.getByText('Your earlier input was restored.').waitFor();
  await expect.poll(() => nameField(page).inputValue()).toBe('Half Typed');
  await expect.poll(() => place(page, '2nd').inputValue()).toBe('6');
  await page.getByRole('button', { name: 'Start Over' }).click();
  await expect.poll(() => nameField(page).inputValue()).toBe('');
  await expect.poll(() => place(page, '2nd').inputValue()).toBe('12');
  await expect.poll(() => focused(page)).toBe('Name');
  await page.reload();
  await nameField(page).waitFor();
  await expect.poll(() => page.getByText('Your earlier input was restored.').count()).toBe(0);
});

test('leaving with unsaved changes asks for confirmation, by a link and by going back', async () => {
  const { page } = await visit('/', { as: 'owner' });
  await page.getByRole('link', { name: 'Host Tournament' }).first().click();
  await nameField(page).fill('Half Typed');
  const dialog = page.getByRole('dialog', { name: 'Leave Without Saving' });
  await page.getByRole('navigation').getByRole('link', { name: 'Tournaments' }).first().click();
  await dialog.waitFor();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Keep Editing' }).click();
  await dialog.waitFor({ state: 'hidden' });
  await expect.poll(() => nameField(page).inputValue()).toBe('Half Typed');
  await page.goBack();
  await dialog.waitFor();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
  expect(new URL(page.url()).pathname).toBe('/tournaments/create');
  await page.goBack();
  await dialog.getByRole('button', { name: 'Leave Without Saving' }).click();
  await page.waitForURL((url) => url.pathname === '/');
  await page.getByRole('link', { name: 'Host Tournament' }).first().click();
  await expect.poll(() => nameField(page).inputValue()).toBe('');
});

test('a file that is not an image is refused immediately', async () => {
  const { page } = await openForm(visit);
  const banner = page.getByLabel('Banner (optional)');
  await banner.setInputFiles({ name: 'x.gif', mimeType: 'image/gif', buffer: png });
  await page.getByText('This is not a PNG, JPEG or WebP image. Choose another file.').waitFor();
  await banner.setInputFiles({ name: 'x.png', mimeType: 'image/png', buffer: Buffer.from('no') });
  await page.getByText('This is not a PNG, JPEG or WebP image. Choose another file.').waitFor();
  const large = Buffer.alloc(5 * 1024 * 1024 + 1);
  await banner.setInputFiles({ name: 'x.png', mimeType: 'image/png', buffer: large });
  await page.getByText('An image may have at most 5 MB. Choose a smaller copy.').waitFor();
  await banner.setInputFiles({ name: 'x.png', mimeType: 'image/png', buffer: png });
  await page.getByRole('img', { name: 'New banner: x.png' }).waitFor();
  await page.getByRole('button', { name: 'Remove banner' }).click();
  await expect.poll(() => focused(page)).toBe('Banner (optional)');
  await expect.poll(() => page.getByRole('img', { name: 'New banner: x.png' }).count()).toBe(0);
});
