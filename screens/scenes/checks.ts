import type { Check } from '#shared/contract/admin.ts';
import { answer } from '../answers.ts';
import { heading } from '../looks.ts';
import { sceneAt } from '../scene-at.ts';
import type { Scene } from '../scene.ts';

const calls = '**/api/admin/checks';
const at = '/dev/settings?tab=checks';
const screen = sceneAt('dev-settings', { at: '/dev/settings', stage: 'staged', as: 'owner' });

const found: Check[] = [
  {
    name: 'Settings',
    state: 'ok',
    finding:
      'All are valid. Set: PORT, PUBLIC_URL, DATA_DIR, DATABASE_URL, BACKUP_DIR, SESSION_SECRET, DISCORD_CLIENT_ID, DISCORD_CLIENT_SECRET, DISCORD_BOT_TOKEN, OWNER_DISCORD_ID, TRUST_PROXY.',
    advice: null,
  },
  {
    name: 'Database',
    state: 'ok',
    finding: 'The database (postgres.internal.night-cups.example:5432/hotdrop) answered in 3 ms.',
    advice: null,
  },
  {
    name: 'Disk of DATA_DIR',
    state: 'failure',
    finding: '104 MB is free.',
    advice: 'Delete what is not needed there, or move DATA_DIR to a larger disk.',
  },
  {
    name: 'Discord redirect',
    state: 'failure',
    finding:
      'https://night-cups.example/api/auth/discord/callback is not registered, so nobody can log in.',
    advice:
      'Add exactly this address under OAuth2, Redirects in the developer portal (docs/operate/discord.md).',
  },
  {
    name: 'Discord servers',
    state: 'warning',
    finding:
      'Of 40 servers the newest 25 were checked. 300000000000000001: the bot lacks View Channel, Send Messages, Embed Links, Attach Files; 300000000000000002: the bot is not in the server.',
    advice:
      'Open Server Config as a manager of the server: it offers the invite and shows what the bot lacks.',
  },
  {
    name: 'Proxy',
    state: 'warning',
    finding:
      'A request with X-Forwarded-For came from 2001:0db8:85a3:0000:0000:8a2e:0370:7334, which TRUST_PROXY does not trust.',
    advice:
      'If that is your proxy, set TRUST_PROXY=2001:0db8:85a3:0000:0000:8a2e:0370:7334: otherwise all its visitors count as one. If it is not, someone made up the header, and you need not do anything.',
  },
];

export const checkScenes: readonly Scene[] = [
  screen('checks', { path: at, sees: / in \d+ checks\.| checks passed\./ }),
  screen('checks-found', {
    before: (page) => answer(page, calls, { at: '2026-03-14T04:00:00.000Z', checks: found }),
    path: at,
    sees: '2 failures and 2 warnings in 6 checks.',
  }),
  screen('checks-error', { fails: [calls], path: at, sees: heading('Unable to run the checks') }),
  screen('checks-loading', {
    hangs: [calls],
    path: at,
    sees: (page) => page.getByRole('tab', { name: 'Checks', selected: true }).waitFor(),
  }),
];
