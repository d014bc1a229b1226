import { snowflake } from '#shared/contract/discord.ts';

/** An id of the form that Discord gives, of a time before May 2015, when it opened. */
export function isFreeSnowflake(id: string): boolean {
  const opened = BigInt(Date.UTC(2015, 1, 1) - 1_420_070_400_000) << 22n;
  return snowflake.safeParse(id).success && BigInt(id) < opened;
}
