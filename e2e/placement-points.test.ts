import { expect, test } from 'vitest';
import { focused, openForm, place } from './open-tournament-form.ts';
import { useVisits } from './visit.ts';

const visit = useVisits();

test('the points of places are typed as in a spreadsheet', async () => {
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
  // Twelve and six kills of one point each.
  await page.getByText('Win with 6 kills').locator('..').getByText('18').waitFor();
});

test('a pasted list fills the places from where it is pasted', async () => {
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
  expect(await Promise.all(typed)).toEqual(['', '9', '7', '1', '1', '1', '']);
});

test('presets fill all places, say which one is used and can be taken back', async () => {
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
