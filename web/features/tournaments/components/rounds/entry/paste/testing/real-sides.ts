import type { BlockRow } from '../paste-outcome.ts';

/** Sides of two real events with their spelling, place and kills of the first round. */
const played = [
  {
    name: 'FE STARLIGHT',
    place: 1,
    kills: { SLNicc: 6, SLOneway: 7, SLMooXx: 6, 'PUNYA RAGIL': 3 },
  },
  {
    name: 'Pejuang skkm',
    place: 2,
    kills: { メBKS丨TAKĀ: 1, ＵＮＯ死神: 2, SVRmelonT: 2, 'o m g o p a l': 4 },
  },
  {
    name: 'Manto E-Sport',
    place: 4,
    kills: { AahhhYameteee: 0, Deellah: 0, MantoKusmanto: 0, Fidzha03: 0 },
  },
  {
    name: 'Sneaky Snail',
    place: 5,
    kills: { JANINDAJJAL: 1, 'LOW BANGET': 5, FajarKiyoshi: 1, LVNana: 1, JANINSYURGA: 0 },
  },
  {
    name: 'FE SKY',
    place: 6,
    kills: { FEJazperSKY: 1, FELeLeBoySKY: 5, FEDrewSKY: 2, FEjuanSKY: 2, FEZooXxSKY: 0 },
  },
  {
    name: 'NRG ZAYT / TrainH saffy / Liquid ЅТRETCН',
    place: 7,
    kills: { 'NRG ZAYT': 1, 'TrainH saffy': 3, 'Liquid ЅТRETCН': 3 },
  },
  {
    name: 'PURE OSP7 / bully bully 39 / Fryst C9',
    place: 8,
    kills: { 'Fryst C9': 1, 'PURE OSP7': 0, 'bully bully 39': 0 },
  },
  {
    name: 'DukezFN / TRNL Threats / Chap -α-',
    place: 3,
    kills: { DukezFN: 0, 'TRNL Threats': 0, 'Chap -α-': 0 },
  },
] as const;

export const realSides = played.map(({ name, place, kills }) => ({
  name: name as string,
  place,
  players: Object.entries<number>(kills),
  total: Object.values<number>(kills).reduce((sum, count) => sum + count, 0),
}));

/** In slot order, which is not the order of places. */
export const realRows: readonly BlockRow[] = realSides.map(({ name, players }, index) => ({
  side: { registrationId: name, name, players: players.map(([player]) => player) },
  cells: ['placement', ...players.map(([player]) => player)],
  slot: index + 1,
}));

/** Player ids are their names here. */
export const realNames = new Map(
  realSides.flatMap(({ players }) => players.map(([id]) => [id, id])),
);

/** By place. */
export const inOrder = realSides.toSorted((a, b) => a.place - b.place);

type Side = (typeof realSides)[number];

/** One line of tab-separated cells per side. */
export const lines = (line: (side: Side) => readonly (string | number)[], sides = inOrder) =>
  sides.map((side) => line(side).join('\t')).join('\n');

/** Placement points, kills, and their sum. */
export const points = ({ place, total }: Side) => [10 - place, total, 10 - place + total];

export const bySlot = (side: Side) => realSides.indexOf(side) + 1;
