import { describe, expect, test } from 'vitest';
import { expectAccessible } from './audit-page.ts';
import { create, fillIn, focused, openForm, place, saveDraft } from './open-tournament-form.ts';
import { useVisits } from './visit.ts';

const visit = useVisits();

test('placement points are entered as in a spreadsheet', async () => {
  const { page } = await openForm(visit);
  await place(page, '1st').focus();
  await page.keyboard.type('12');
  await page.keyboard.press('Enter');
  await expect.poll(() => focused(page)).toBe('Points for 2nd place');
  await page.keyboard.type('9,5');
  await page.keyboard.press('Tab');
  await expect.poll(() => focused(page)).toBe('Points for 3rd place');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  await expect.poll(() => focused(page)).toBe('Points for 1st place');
  await page.keyboard.press('ArrowDown');
  await expect.poll(() => focused(page)).toBe('Points for 7th place');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Shift+Enter');
  await expect.poll(() => focused(page)).toBe('Points for 1st place');
  await expect.poll(() => place(page, '2nd').inputValue()).toBe('9,5');
  // The team has twelve and six kills of one point each.
  await page
    .getByText('Win with 6 kills')
    .locator('visible=true')
    .locator('..')
    .getByText('18')
    .waitFor();
});

test('a pasted list fills the places, starting at the focused one', async () => {
  const { page } = await openForm(visit);
  await place(page, '2nd').focus();
  await page.evaluate(() => {
    const data = new DataTransfer();
    data.setData('text/plain', '9-7-1x3');
    const paste = new ClipboardEvent('paste', {
      clipboardData: data,
      bubbles: true,
      cancelable: true,
    });
    document.activeElement?.dispatchEvent(paste);
  });
  const typed = ['1st', '2nd', '3rd', '4th', '5th', '6th', '7th'].map((words) =>
    place(page, words).inputValue(),
  );
  expect(await Promise.all(typed)).toEqual(['15', '9', '7', '1', '1', '1', '2']);
});

test('presets fill all places, are marked when in use, and can be undone', async () => {
  const { page } = await openForm(visit);
  await place(page, '1st').fill('77');
  const preset = page.getByRole('button', { name: /^ALGS/ });
  await preset.click();
  await expect.poll(() => preset.getAttribute('aria-pressed')).toBe('true');
  await expect.poll(() => place(page, '15th').inputValue()).toBe('1');
  await place(page, '15th').fill('2');
  await expect.poll(() => preset.getAttribute('aria-pressed')).toBe('false');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => place(page, '1st').inputValue()).toBe('77');
  await page.getByRole('button', { name: 'Auto-generate' }).click();
  await page.getByText('Points Generated').first().waitFor();
  await expect.poll(() => place(page, '1st').inputValue()).toBe('20');
  await expect.poll(() => place(page, '20th').inputValue()).toBe('1');
  await page.getByLabel('Max teams').fill('4');
  await expect.poll(() => place(page, '5th').count()).toBe(0);
});

describe('the points of a new tournament', () => {
  test('start with the preset for the number of teams and follow it until they are edited', async () => {
    const { page } = await openForm(visit, { width: 360 });
    const preset = (name: RegExp) => page.getByRole('button', { name });
    await preset(/^Top 12/)
      .and(page.locator('[aria-pressed=true]'))
      .waitFor();
    await expect.poll(() => place(page, '12th').inputValue()).toBe('1');
    await expect.poll(() => place(page, '13th').inputValue()).toBe('');
    // The distribution is visible on a phone too.
    await page.getByText('Points by place').locator('visible=true').waitFor();
    await page.getByLabel('Max teams').fill('8');
    await preset(/^SUPER/)
      .and(page.locator('[aria-pressed=true]'))
      .waitFor();
    await expect.poll(() => place(page, '1st').inputValue()).toBe('10');
    await page.reload();
    await page.getByText('Your earlier input was restored.').waitFor();
    await expect.poll(() => place(page, '1st').inputValue()).toBe('10');
    await page.getByLabel('Max teams').fill('24');
    await expect.poll(() => place(page, '1st').inputValue()).toBe('15');
    await place(page, '2nd').fill('13');
    await page.getByLabel('Max teams').fill('8');
    await expect.poll(() => place(page, '9th').count()).toBe(0);
    await expect.poll(() => place(page, '2nd').inputValue()).toBe('13');
  });

  test('need a confirmation when there are none, and its dialog leads back to them', async () => {
    const { page } = await openForm(visit);
    const requests: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'POST') requests.push(new URL(request.url()).pathname);
    });
    await fillIn(page, 'Kills Alone');
    for (const input of await page.getByLabel(/^Points for /).all()) await input.fill('');
    await create(page).click();
    const dialog = page.getByRole('dialog', { name: 'Create Without Points' });
    await dialog.getByText('Only kills count. Create anyway?').waitFor();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Add Points' }).click();
    await expect.poll(() => focused(page)).toBe('Points for 1st place');
    expect(requests).toEqual([]);
    // A draft needs no confirmation before it is published.
    const id = await saveDraft(page);
    await page.goto(`/tournaments/${id}`);
    await page.getByRole('button', { name: 'Publish Tournament' }).click();
    await page.getByText('Only kills count. Publish anyway?').waitFor();
    await page.goto('/tournaments/create');
    await fillIn(page, 'Kills Alone');
    for (const input of await page.getByLabel(/^Points for /).all()) await input.fill('');
    await create(page).click();
    const answered = page.waitForResponse((answer) => answer.status() === 201);
    await dialog.getByRole('button', { name: 'Create Without Points' }).click();
    const created = (await (await answered).json()) as { id: string };
    expect(created).toMatchObject({ placementPoints: {}, status: 'open' });
    const cancelled = await page.request.post(`/api/tournaments/${created.id}/cancel`);
    expect(cancelled.status()).toBe(200);
  });
});
