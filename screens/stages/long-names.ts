const names = [
  '漢字の長い名前'.repeat(7),
  'Оченьдлинноеимяигрока'.repeat(3),
  'اسم لاعب طويل جدا '.repeat(4),
  'Ｗｉｄｅ・Ｌｅｔｔｅｒｓ　'.repeat(5),
  'W'.repeat(48),
  'Nova',
  'The Longest Name That Anybody Gave Their Team Ever',
  '아주긴이름을가진선수들의모임'.repeat(4),
  'L3',
].map((name) => Array.from(name).slice(0, 46).join('').trim());

/** Each number gets a different name. */
export function longName(number: number): string {
  const name = names[number % names.length] ?? '';
  const turn = Math.floor(number / names.length);
  return turn === 0 ? name : `${Array.from(name).slice(0, 44).join('')} ${turn}`;
}

/** Returns rules of maximum length, with every Markdown element that rules may contain. */
export function longRules(): string {
  const part = `## Before the match

- Be in the room **five minutes early**; the host closes it at the start.
- Play under the name that is on your profile. The host may ask for a *screenshot* of your UID.
- Emulators, scripts and macros are not allowed: \`no exceptions\`.

1. The first round starts at the time that is announced.
2. A team that is late plays from the next round.

> Disputes are decided by the host within an hour. See https://example.com/rules-in-full-with-a-rather-long-address-that-has-to-break-somewhere

قواعد البطولة: يرجى الحضور قبل خمس دقائق. 試合開始の五分前に集合してください。

`;
  return part.repeat(20).slice(0, 10_000).trim();
}
