import { expect, test } from 'vitest';
import { expectAccessible } from './audit-page.ts';
import { prepare } from './prepare.ts';
import { signUpByHand, signInByHand } from './sign-in.ts';
import { useVisits } from './visit.ts';

const visit = useVisits();

test('signing in returns to the page where it began', async () => {
  const { page } = await visit('/tournaments');
  await signInByHand(page, 'player-one');
  await expect.poll(() => new URL(page.url()).pathname).toBe('/tournaments');
  await page.getByRole('button', { name: 'player-one Edit Profile' }).waitFor();
});

test('a cancelled login ends on the home page with a message, creates no session and keeps the return address', async () => {
  const { page } = await visit('/tournaments');
  await page.getByRole('link', { name: 'Login with Discord' }).click();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByText('Login cancelled').first().waitFor();
  expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe('/');
  const login = page.getByRole('link', { name: 'Login with Discord' });
  await login.waitFor();

  await page.getByRole('main').getByRole('link', { name: 'Create Clan' }).first().click();
  await page.getByText('Log in to create a clan.').first().waitFor();
  await login.click();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByText('Login cancelled').first().waitFor();
  expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe('/');
  await login.click();
  await page.getByRole('button', { name: /@player-two\b/ }).click();
  await page.waitForURL('**/clans/create');
});

test('a cancelled login of a logged-in user returns immediately', async () => {
  const { page } = await prepare(visit, { as: 'player-one' });
  await page.goto('/auth/callback?returnTo=%2Fclans&login=denied');
  await page.waitForURL('**/clans');
  await page.getByText('Login cancelled').first().waitFor();
  await page.getByRole('button', { name: 'Logout' }).waitFor();
});

test('a callback without a login fails with a message and creates no session', async () => {
  const { page } = await visit('/api/auth/discord/callback?code=x&state=forged');
  await page.getByText('Login failed').first().waitFor();
  await page.getByRole('link', { name: 'Login with Discord' }).waitFor();
});

test('a visitor who opens the profile page is redirected to the home page', async () => {
  const { page } = await visit('/profile/setup');
  await page.waitForURL('**/');
  await page.getByRole('heading', { name: 'Active Tournaments' }).waitFor();
});

test('a new player completes the profile, and messages say what is missing or taken', async () => {
  const { page } = await visit('/', { asNew: 'newcomer', failing: /^\/api\/profile$/ });
  await page.getByRole('button', { name: 'newcomer Complete Your Profile' }).click();
  await page.getByRole('heading', { name: 'Complete Your Profile' }).waitFor();
  await page.getByText('Set up your gaming profile to start competing in tournaments').waitFor();
  await page.getByText('Why do we need this?').waitFor();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Complete Profile' }).click();
  await page.getByText('In-Game Name is required').waitFor();
  await page.getByText('In-Game UID is required').waitFor();
  await expectAccessible(page);

  const [ign, uid] = [page.getByLabel('In-Game Name (IGN)'), page.getByLabel('In-Game UID')];
  await ign.fill('x'.repeat(51));
  await uid.fill('1'.repeat(21));
  await page.getByText('IGN must be less than 50 characters').waitFor();
  await page.getByText('UID must be less than 20 characters').waitFor();

  await ign.fill('New Comer');
  await uid.fill('5000000003');
  await page.getByRole('button', { name: 'Complete Profile' }).click();
  await page.getByText('Another player already has this UID.').waitFor();
  await page.getByText('Failed to update profile. Please try again.').first().waitFor();
  await expect.poll(() => ign.inputValue()).toBe('New Comer');

  await uid.fill('777');
  await page.getByRole('button', { name: 'Complete Profile' }).click();
  await page.getByText('Your profile has been set up successfully!').first().waitFor();
  await expect.poll(() => new URL(page.url()).pathname).toBe('/');
});

test('a user with a complete profile who opens the setup returns directly to where they came from', async () => {
  const { page } = await visit('/profile/setup', { as: 'player-two' });
  await page.waitForURL((url) => url.pathname === '/');
  await page.getByRole('heading', { name: 'Active Tournaments' }).waitFor();

  await page.goto('/leaderboards');
  await page.getByRole('link', { name: 'Clans', exact: true }).first().click();
  await page.getByRole('heading', { name: 'Clans', level: 1 }).waitFor();
  await page.evaluate(() => history.pushState({ returnTo: '/tournaments' }, '', '/profile/setup'));
  await page.waitForURL('**/tournaments');
  await page.getByRole('heading', { name: 'Tournaments', level: 1 }).waitFor();
  await page.goBack();
  await page.waitForURL('**/clans');
});

test("a visitor who opens a members' screen reaches it right after login and profile setup", async () => {
  const { page } = await visit('/', { width: 320 });
  await page.getByRole('main').getByRole('link', { name: 'Create Clan' }).first().click();
  await page.getByText('Log in to create a clan.').first().waitFor();
  await signUpByHand(page, 'wayfarer');
  await page.waitForURL('**/profile/setup');
  await expectAccessible(page);
  await page.reload();
  // The button leads to the page that is already open.
  await page.getByRole('button', { name: 'Complete Your Profile' }).click();
  await page.getByLabel('In-Game Name (IGN)').fill('Way Farer');
  await page.getByLabel('In-Game UID').fill('778');
  await page.getByRole('button', { name: 'Complete Profile' }).click();
  await page.waitForURL('**/clans/create');
  await page.getByRole('heading', { name: 'Create Clan', level: 1 }).waitFor();

  // The first destination is forgotten once it has been reached.
  await page.getByRole('link', { name: 'Hotdrop, home' }).click();
  await page.getByRole('heading', { name: 'Your first match' }).waitFor();
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('button', { name: 'Logout' }).click();
  const login = page.getByRole('link', { name: 'Login with Discord' });
  await expect.poll(() => login.getAttribute('href')).toBe('/api/auth/discord');
});

test('a player edits the in-game name; the UID is locked and says why', async () => {
  const { page } = await visit('/tournaments', { as: 'player-two' });
  const opener = page.getByRole('button', { name: 'player-two Edit Profile' });
  await opener.click();
  const dialog = page.getByRole('dialog', { name: 'Edit Profile' });
  await dialog.waitFor();
  await expectAccessible(page);

  const uid = dialog.getByLabel('In-Game UID');
  await expect.poll(() => uid.getAttribute('readonly')).not.toBeNull();
  // Playwright does not wait for a disabled field.
  await uid.click({ force: true });
  await page.getByText('UID Edit Restricted').first().waitFor();
  await page.getByText('You need to contact administrator to edit your UID.').first().waitFor();

  await dialog.getByLabel('In-Game Name (IGN)').fill('');
  await dialog.getByRole('button', { name: 'Save Changes' }).click();
  await dialog.getByText('In-Game Name is required').waitFor();

  await dialog.getByLabel('In-Game Name (IGN)').fill('Second Player');
  await dialog.getByRole('button', { name: 'Save Changes' }).click();
  await page.getByText('Your profile has been updated successfully!').first().waitFor();
  await dialog.waitFor({ state: 'hidden' });
  await opener.click();
  await expect
    .poll(() => dialog.getByLabel('In-Game Name (IGN)').inputValue())
    .toBe('Second Player');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await dialog.waitFor({ state: 'hidden' });
});

test('logging out ends the session on the server', async () => {
  const { page, context } = await visit('/tournaments', { as: 'clan-leader' });
  const cookies = await context.cookies();
  await page.getByRole('button', { name: 'Logout' }).click();
  await page.getByRole('link', { name: 'Login with Discord' }).waitFor();
  await expect.poll(() => new URL(page.url()).pathname).toBe('/');
  await context.addCookies(cookies);
  await page.reload();
  await page.getByRole('link', { name: 'Login with Discord' }).waitFor();
});

test('the dialog traps the focus, closes on Escape and restores the focus', async () => {
  const { page } = await visit('/tournaments', { as: 'host' });
  const opener = page.getByRole('button', { name: 'host Edit Profile' });
  await opener.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Edit Profile' });
  await dialog.waitFor();
  for (let press = 0; press < 8; press += 1) {
    await page.keyboard.press('Tab');
    await expect
      .poll(() => dialog.evaluate((node) => node.contains(document.activeElement)))
      .toBe(true);
  }
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
  await expect.poll(() => opener.evaluate((node) => node === document.activeElement)).toBe(true);
});
