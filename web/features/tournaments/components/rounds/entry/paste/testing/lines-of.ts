import { realSides } from './real-sides.ts';

/** The real sides in the order of their places. */
export const inOrder = realSides.toSorted((a, b) => a.place - b.place);

type Side = (typeof realSides)[number];

/** Prints a line of cells for each side. */
export const lines = (line: (side: Side) => readonly (string | number)[], sides = inOrder) =>
  sides.map((side) => line(side).join('\t')).join('\n');

/** Points of the place, kills, and the points of both. */
export const points = ({ place, total }: Side) => [10 - place, total, 10 - place + total];

export const bySlot = (side: Side) => realSides.indexOf(side) + 1;
