import fastify from 'fastify';
import { discordSandbox } from './plugin.ts';

/*
 * Runs the sandbox as a separate process. Tests use it for a product that has a Discord application and therefore
 * does not start its own sandbox. It listens only on 127.0.0.1. The product gets the same client id, client secret and bot token. Its
 * DISCORD_API_URL and DISCORD_AUTHORIZE_URL are addresses below `http://127.0.0.1:PORT/discord-sandbox`.
 */

const host = '127.0.0.1';
const port = Number(setting('PORT'));

const app = fastify();
await app.register(discordSandbox, {
  prefix: '/discord-sandbox',
  stateFile: setting('STATE_FILE'),
  clientId: setting('DISCORD_CLIENT_ID'),
  clientSecret: setting('DISCORD_CLIENT_SECRET'),
  botToken: setting('DISCORD_BOT_TOKEN'),
  redirectUri: setting('REDIRECT_URI'),
  origin: `http://${host}:${port}`,
});
await app.listen({ host, port });

const end = () => void app.close().then(() => process.exit(0));
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, end);
// If a parent process started this one with an IPC channel, it exits when the parent does.
process.once('disconnect', end);

function setting(name: string): string {
  const value = process.env[name];
  if (value === undefined || value === '') throw new Error(`${name} must be set.`);
  return value;
}
