import { expect, test } from 'vitest';
import { expectAccessible, expectAccessibleAt } from './audit-page.ts';
import { createTournament } from './host-tournament.ts';
import { create, nameField, place, startField } from './open-tournament-form.ts';
import { prepare } from './prepare.ts';
import { useVisits } from './visit.ts';

const visit = useVisits();

test('a tournament is saved as a template, and the next one starts from it', async () => {
  const { page } = await prepare(visit, { as: 'host' });
  const path = await createTournament(page, {
    name: 'Template Cup',
    maxTeams: '16',
    placementPoints: '{"1":9,"2":4}',
    description: 'Every Tuesday',
  });
  await page.goto(path);
  await page.getByRole('button', { name: 'Save as Template' }).click();
  const dialog = page.getByRole('dialog', { name: 'Save as Template' });
  await expect.poll(() => dialog.getByRole('textbox').inputValue()).toBe('Template Cup');
  await dialog.getByRole('textbox').fill('Tuesday');
  await dialog.getByRole('button', { name: 'Save Template' }).click();
  await dialog.waitFor({ state: 'detached' });

  await page.goto('/tournaments/create');
  await page.getByLabel('Start from').selectOption('Tuesday');
  await expect.poll(() => nameField(page).inputValue()).toBe('Template Cup');
  await expect.poll(() => page.getByLabel('Max teams').inputValue()).toBe('16');
  await expect.poll(() => place(page, '1st').inputValue()).toBe('9');
  // The points of a template are the host's choice, so they stay if the number of teams changes.
  await page.getByLabel('Max teams').fill('12');
  await expect.poll(() => place(page, '1st').inputValue()).toBe('9');
  await expectAccessibleAt(page, [360, 1440]);
  await startField(page).fill('2030-03-14T19:00');
  await create(page).click();
  await page.getByText('Tournament Created').first().waitFor();
  const answer = await page.request.get('/api/tournaments');
  const [made] = (await answer.json()) as { id: string; placementPoints: object }[];
  expect(made?.placementPoints).toEqual({ 1: 9, 2: 4 });
  for (const one of [path, `/tournaments/${made?.id}`])
    await page.request.post(`/api${one}/cancel`);

  await page.goto('/tournaments/create');
  await page.getByRole('button', { name: 'Manage Templates' }).click();
  const managing = page.getByRole('dialog', { name: 'Templates' });
  await managing.getByLabel('Name').fill('Thursday');
  await managing.getByRole('button', { name: 'Rename' }).click();
  await managing.getByRole('form', { name: 'Thursday' }).waitFor();
  await expectAccessible(page);
  await managing.getByRole('button', { name: 'Delete' }).click();
  await managing.getByRole('button', { name: 'Delete for Good' }).click();
  await managing.getByText('No templates are left.').waitFor();
  await page.keyboard.press('Escape');
  await expect.poll(() => page.getByLabel('Start from').locator('option').count()).toBe(1);
});
