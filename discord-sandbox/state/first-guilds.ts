import type { Account, StoredGuild } from './stored-state.ts';

const manageServer = '32';
const administrator = '8';
const nothingSpecial = '0';

const guilds: { name: string; botIsMember: boolean; members: [place: number, bits: string][] }[] = [
  {
    name: 'Hotdrop Community',
    botIsMember: true,
    members: [
      [0, administrator],
      [1, manageServer],
      [2, nothingSpecial],
      [3, nothingSpecial],
    ],
  },
  {
    name: 'Landing Lounge',
    botIsMember: true,
    members: [
      [1, administrator],
      [4, nothingSpecial],
    ],
  },
  {
    name: 'Quiet Corner',
    botIsMember: false,
    members: [
      [2, administrator],
      [0, manageServer],
    ],
  },
];

const firstId = 1_191_350_000_000_000_000n;

/**
 * Returns the default guilds, with the same ids in every sandbox: one that the first account owns and that has the bot,
 * one with the bot and few members, and one without the bot.
 */
export function firstGuilds(accounts: Account[]): StoredGuild[] {
  return guilds.flatMap(({ name, botIsMember, members }, index) => {
    const present = members.flatMap(([place, permissions]) => {
      const accountId = accounts[place]?.id;
      return accountId === undefined ? [] : [{ accountId, permissions }];
    });
    const [owner] = present;
    if (owner === undefined) return [];
    const id = String(firstId + BigInt(index));
    return [{ id, name, ownerId: owner.accountId, members: present, botIsMember }];
  });
}
