import { realSides } from './real-sides.ts';

/** By place. */
export const inOrder = realSides.toSorted((a, b) => a.place - b.place);

type Side = (typeof realSides)[number];

/** One line of tab-separated cells per side. */
export const lines = (line: (side: Side) => readonly (string | number)[], sides = inOrder) =>
  sides.map((side) => line(side).join('\t')).join('\n');

/** Placement points, kills, and their sum. */
export const points = ({ place, total }: Side) => [10 - place, total, 10 - place + total];

export const bySlot = (side: Side) => realSides.indexOf(side) + 1;
