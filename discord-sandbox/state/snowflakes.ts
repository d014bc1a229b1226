const discordEpoch = 1_420_070_400_000;

function smallestSnowflakeAt(at: Date): bigint {
  return BigInt(at.getTime() - discordEpoch) << 22n;
}

export function createSnowflakes(last: bigint): (at: Date) => string {
  let latest = last;
  return (at) => {
    const earliest = smallestSnowflakeAt(at);
    latest = earliest > latest ? earliest : latest + 1n;
    return String(latest);
  };
}
