import { randomInt } from 'node:crypto';

const discordEpoch = 1_420_070_400_000;

/**
 * Returns a function that makes ids above `last`. As on Discord, an id contains the time, ten bits for its process
 * (random here) and a counter, so two processes never make the same id.
 */
export function createSnowflakes(last: bigint, worker = randomInt(1024)): (at: Date) => string {
  const firstIn = (millisecond: bigint) => (millisecond << 22n) | (BigInt(worker) << 12n);
  let latest = last;
  let isOwn = false;
  return (at) => {
    const earliest = firstIn(BigInt(at.getTime() - discordEpoch));
    if (earliest > latest) latest = earliest;
    else latest = isOwn ? latest + 1n : firstIn((latest >> 22n) + 1n);
    isOwn = true;
    return String(latest);
  };
}
