/** Draws from one seed. The same seed gives the same choices in the same order. */
export type Draw = {
  /** Returns a whole number between two bounds, including both. */
  whole(min: number, max: number): number;
  /** Returns true with this probability in percent. */
  percent(times: number): boolean;
  one<T>(items: readonly [T, ...T[]]): T;
  maybeOne<T>(items: readonly T[]): T | undefined;
  /** Returns between `min` and `max` different items, or fewer if there are not enough. */
  some<T>(items: readonly T[], min: number, max: number): T[];
  /** Usually returns a suitable id, otherwise any of that kind or an unknown one. */
  id(fitting: readonly string[], all: readonly string[]): string;
};

/** A valid id that is in no database. */
export const strayId = '01890a5d-ac96-774b-bcce-b302099a8057';

const fittingTimes = 85;
const strayTimes = 15;

export function drawFrom(seed: number): Draw {
  let state = seed >>> 0;
  // Mulberry32 is short, and uniform enough for choices among a handful.
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = state;
    mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const integer = (min: number, max: number) => min + Math.floor(next() * (max - min + 1));
  const percent = (times: number) => next() * 100 < times;
  const maybeOne = <T>(items: readonly T[]) => items[integer(0, items.length - 1)];
  return {
    whole: integer,
    percent,
    maybeOne,
    one: (items) => maybeOne(items) ?? items[0],
    some(items, min, max) {
      const remaining = [...items];
      const count = Math.min(remaining.length, integer(min, max));
      return Array.from({ length: count }, () =>
        remaining.splice(integer(0, remaining.length - 1), 1),
      ).flat();
    },
    id(fitting, all) {
      const fits = maybeOne(fitting);
      if (fits !== undefined && percent(fittingTimes)) return fits;
      const any = maybeOne(all);
      if (any !== undefined && !percent(strayTimes)) return any;
      return percent(50) ? strayId : 'no-id';
    },
  };
}
