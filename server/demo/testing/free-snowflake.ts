import { snowflake } from '#shared/contract/discord.ts';

/** Returns an id in the form of Discord's, from before May 2015, when Discord opened. */
export function isFreeSnowflake(id: string): boolean {
  const opened = BigInt(Date.UTC(2015, 1, 1) - 1_420_070_400_000) << 22n;
  return snowflake.safeParse(id).success && BigInt(id) < opened;
}
