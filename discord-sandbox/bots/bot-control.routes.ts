import * as z from 'zod/mini';
import type { FastifyInstance } from 'fastify';
import { discordErrors, invalidForm } from '../discord-errors.ts';
import type { Sandbox } from '../sandbox.ts';
import { withBot } from '../guilds/change-guild.ts';
import { hashSecret } from '../oauth/secrets.ts';
import { botRole, minBits } from '../state/complete-guild.ts';
import type { Guild } from '../state/stored-state.ts';

const intentRule = 'serverMembers must be true or false.';
const intents = z.object({ serverMembers: z.boolean(intentRule) });

export function botControlRoutes(app: FastifyInstance, sandbox: Sandbox): void {
  const { state } = sandbox;

  app.post('/bots', async (request, reply) => {
    const parsed = newBot.safeParse(request.body);
    if (!parsed.success) {
      const message = parsed.error.issues[0]?.message ?? 'The bot is not valid.';
      return reply.code(400).send({ message, code: invalidForm });
    }
    const guild = state.guilds.get(parsed.data.guildId);
    if (guild === undefined) return reply.code(404).send(discordErrors.unknownGuild.body);
    return reply.code(201).send(await registerBot(sandbox, guild, parsed.data));
  });

  app.get('/intents', () => ({ serverMembers: state.settings.serverMembersIntent }));

  app.post('/intents', async (request, reply) => {
    const parsed = intents.safeParse(request.body);
    if (!parsed.success) return reply.code(400).send({ message: intentRule, code: invalidForm });
    state.settings.serverMembersIntent = parsed.data.serverMembers;
    await state.commit();
    return parsed.data;
  });
}

const tokenRule = 'token must be a string of 1 to 200 characters.';
const guildRule = 'guildId must be the id of a guild.';
const nameRule = 'name must be a string of 1 to 32 characters.';
const permissionsRule = 'permissions must be a permission bit field, as a decimal string.';

const newBot = z.object({
  token: z.string(tokenRule).check(z.regex(/^\S.{0,199}$/, tokenRule)),
  guildId: z.string(guildRule),
  name: z._default(
    z.string(nameRule).check(z.minLength(1, nameRule), z.maxLength(32, nameRule)),
    'Own Bot',
  ),
  permissions: z._default(
    z.string(permissionsRule).check(z.regex(/^\d{1,20}$/, permissionsRule)),
    String(minBits),
  ),
});

async function registerBot(
  { state, clock }: Sandbox,
  guild: Guild,
  { token, name, permissions }: z.infer<typeof newBot>,
): Promise<{ id: string; username: string; guildId: string }> {
  const tokenHash = hashSecret(token);
  const id = state.bots.get(tokenHash)?.id ?? state.nextId(clock());
  state.bots.set(tokenHash, { id, username: name, tokenHash });
  const role = botRole(state.nextId(clock()), name, id, BigInt(permissions));
  state.guilds.set(guild.id, withBot(guild, id, role));
  await state.commit();
  return { id, username: name, guildId: guild.id };
}
