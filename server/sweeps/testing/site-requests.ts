import { applyColors } from '../../features/site/apply-colors.command.ts';
import { inWorld, loadViewer, makeUser, signInAgain, type Person } from '../../testing/users.ts';
import { testOwnerDiscordId, type TestWorld } from '../../testing/test-app.ts';
import type { ValidRequest } from './valid-request.ts';

const owners = new WeakMap<TestWorld['deps'], Promise<Person>>();

/** Signs in the owner of the site again. There is only one owner for all requests. */
export async function siteOwner(world: TestWorld): Promise<Person> {
  const known = owners.get(world.deps) ?? findOwner(world);
  owners.set(world.deps, known);
  return signInAgain(world, await known);
}

/** A copied world already has an owner. */
async function findOwner(world: TestWorld): Promise<Person> {
  const row = await world.db
    .selectFrom('users')
    .select(['id', 'username as name'])
    .where('discord_id', '=', testOwnerDiscordId)
    .executeTakeFirst();
  return row === undefined
    ? makeUser(world, { owner: true })
    : inWorld(world, { ...row, token: '' });
}

/** The site has a colour scheme and lets everyone host. */
export async function siteRequests(world: TestWorld): Promise<Record<string, ValidRequest>> {
  const admin = await makeUser(world, { role: 'admin' });
  const owner = await siteOwner(world);
  const before = { name: 'Before the sweep', colors: { '--primary': '200 90% 60%' } };
  await applyColors(world.deps, await loadViewer(world, owner), before);
  return {
    readSite: { who: admin },
    listScoringPresets: { who: admin },
    readSettings: { who: admin },
    updateSettings: {
      who: admin,
      body: {
        siteName: 'Swept',
        helpUrl: 'https://discord.example/help',
        defaultMaxTeams: 24,
        registrationWindowHours: 48,
        defaultPrizeCurrency: 'EUR',
        // Other requests of the sweep create tournaments.
        whoMayHost: 'everyone',
      },
    },
    applyColors: {
      who: owner,
      body: {
        name: 'Swept',
        colors: { '--primary': '84 100% 65%', '--radius': '8px' },
        exported: '2026-10-18T12:00:00Z',
      },
    },
    resetColors: { who: owner },
    readChecks: { who: owner },
  };
}
