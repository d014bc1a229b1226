import { expect, test } from 'vitest';
import { expectAccessible } from './audit-page.ts';
import { fillIn, openForm, saveDraft } from './open-tournament-form.ts';
import { prepare } from './prepare.ts';
import { useVisits } from './visit.ts';

const visit = useVisits();

const readServer = async (page: Awaited<ReturnType<typeof openForm>>['page'], id: string) => {
  const answer = await page.request.get(`/api/tournaments/${id}`);
  return ((await answer.json()) as { sponsorDiscordServerId: string | null })
    .sponsorDiscordServerId;
};

test("the sponsor's server is chosen by name or entered by id", async () => {
  const { page } = await openForm(visit);
  const guilds = (await (await page.request.get('/api/discord/guilds')).json()) as {
    id: string;
    name: string;
  }[];
  const [first] = guilds;
  if (first === undefined) throw new Error('the owner manages no server in the sandbox');
  const list = page.getByLabel('Discord server (optional)');
  await expect.poll(() => list.isEnabled()).toBe(true);
  await list.selectOption({ label: first.name });
  await expect.poll(() => page.getByLabel('Discord server ID').count()).toBe(0);
  await expectAccessible(page);
  await fillIn(page, 'Chosen Server Cup');
  const id = await saveDraft(page);
  expect(await readServer(page, id)).toBe(first.id);
  await page.goto(`/tournaments/${id}/edit`);
  await expect.poll(() => list.inputValue()).toBe(first.id);
  await list.selectOption({ label: 'Another server, by its ID' });
  await page.getByLabel('Discord server ID').fill('300000000000000099');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await page.waitForURL(`**/tournaments/${id}`);
  expect(await readServer(page, id)).toBe('300000000000000099');
  // A server that the host does not manage is shown by its id.
  await page.goto(`/tournaments/${id}/edit`);
  await expect
    .poll(() => page.getByLabel('Discord server ID').inputValue())
    .toBe('300000000000000099');
});

test('while Discord is failing, the form asks for the id', async () => {
  const { page, context } = await prepare(visit, { as: 'owner', failing: /guilds$/ });
  await context.route('**/api/discord/guilds', (route) =>
    route.fulfill({ status: 502, json: { code: 'discord_failed', message: 'Discord failed.' } }),
  );
  await page.goto('/tournaments/create');
  const field = page.getByLabel('Discord server ID (optional)');
  await field.waitFor();
  await page.getByText(/Your servers did not load from Discord/).waitFor();
  await expect.poll(() => page.getByLabel('Discord server (optional)').count()).toBe(0);
  await field.fill('300000000000000077');
  await fillIn(page, 'Typed Server Cup');
  const id = await saveDraft(page);
  expect(await readServer(page, id)).toBe('300000000000000077');
});

test('a host is told what a server needs before rooms and slot lists are posted there', async () => {
  const { page, context } = await prepare(visit, { as: 'owner' });
  const servers = [
    { id: '300000000000000001', name: 'Saved Server', permissions: 32, isProved: true },
    { id: '300000000000000002', name: 'Own Server', permissions: 32, isProved: false },
  ];
  await context.route('**/api/discord/guilds', (route) => route.fulfill({ json: servers }));
  await page.goto('/tournaments/create');
  const list = page.getByLabel('Discord server (optional)');
  await expect.poll(() => list.isEnabled()).toBe(true);
  const advice = page.getByText(/rooms and slot lists are (not )?posted there/i);
  await list.selectOption({ label: 'Own Server' });
  await expect.poll(() => advice.innerText()).toMatch(/^Save the setup of this server once/);
  await expectAccessible(page);
  await list.selectOption({ label: 'Saved Server' });
  await expect.poll(() => advice.count()).toBe(0);
  await list.selectOption({ label: 'Another server, by its ID' });
  const field = page.getByLabel('Discord server ID');
  await field.fill('30000000000000009');
  await expect
    .poll(() => advice.innerText())
    .toMatch(/^You do not manage this server\. .* only if you have saved its setup before\.$/);
  await field.fill('3000');
  await expect.poll(() => advice.count()).toBe(0);
});
