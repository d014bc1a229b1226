import type { NameAlias, PasteSide, Roster } from '../pasted-results.ts';

/** Makes sides by name with the names of their players. Ids equal the names. */
export function makeRoster(
  sides: Readonly<Record<string, readonly string[]>>,
  more: Partial<Roster> & { aliases?: readonly NameAlias[] } = {},
): Roster {
  const all: PasteSide[] = Object.entries(sides).map(([name, players], index) => ({
    registrationId: name,
    name,
    slot: index + 1,
    players: players.map((player) => ({ userId: player, name: player })),
  }));
  return {
    round: 1,
    sides: all,
    aliases: [],
    scoring: { placementPoints: { 1: 1000, 2: 700, 3: 500 }, pointsPerKill: 100 },
    ...more,
  };
}

/** Sides of two real events, with names that are hard to read. */
export const realRoster = makeRoster({
  'FE STARLIGHT': ['SLNicc', 'SLOneway', 'SLMooXx', 'PUNYA RAGIL'],
  'Pejuang skkm': ['メBKS丨TAKĀ', 'ＵＮＯ死神', 'SVRmelonT', 'o m g o p a l'],
  PSM: ['QuinnIzzy', '【KNB】Dep', 'DUxCryzen', 'darliu', '24434rejected'],
  'Sneaky Snail': ['JANINDAJJAL', 'LOW BANGET', 'FajarKiyoshi', 'LVNana', 'JANINSYURGA'],
  'FE SKY': ['FEJazperSKY', 'FELeLeBoySKY', 'FEDrewSKY', 'FEjuanSKY', 'FEZooXxSKY'],
  'NRG ZAYT / TrainH saffy / Liquid ЅТRETCН': ['NRG ZAYT', 'TrainH saffy', 'Liquid ЅТRETCН'],
  'PURE OSP7 / bully bully 39 / Fryst C9': ['Fryst C9', 'PURE OSP7', 'bully bully 39'],
  'DukezFN / TRNL Threats / Chap -α-': ['DukezFN', 'TRNL Threats', 'Chap -α-'],
});
