import * as z from 'zod/mini';
import { withBot } from '../guilds/change-guild.ts';
import { hashSecret } from '../oauth/secrets.ts';
import type { Sandbox } from '../sandbox.ts';
import { botRole, leastBits } from '../state/complete-guild.ts';
import type { Guild } from '../state/stored-state.ts';

const tokenRule = 'token must be a text of 1 to 200 characters.';
const guildRule = 'guildId must be the id of a guild.';
const nameRule = 'name must be a text of 1 to 32 characters.';
const permissionsRule = 'permissions must be the bits of what the bot may do, in digits.';

/** A bot of another application that comes into a guild. */
export const newBot = z.object({
  token: z.string(tokenRule).check(z.regex(/^\S.{0,199}$/, tokenRule)),
  guildId: z.string(guildRule),
  name: z._default(
    z.string(nameRule).check(z.minLength(1, nameRule), z.maxLength(32, nameRule)),
    'Own Bot',
  ),
  permissions: z._default(
    z.string(permissionsRule).check(z.regex(/^\d{1,20}$/, permissionsRule)),
    String(leastBits),
  ),
});

/** Makes the bot known by its token, or finds it, and lets it into the guild; answers it once it is on disk. */
export async function registerBot(
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
