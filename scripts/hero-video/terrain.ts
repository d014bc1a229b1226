export type Point = { x: number; y: number };

/** A hill of the map: position, width and height. The map reaches from -1 to 1 on both axes. */
type Hill = Point & { width: number; height: number };

const HILLS: readonly Hill[] = [
  { x: 0.12, y: -0.1, width: 0.36, height: 1 },
  { x: -0.46, y: -0.34, width: 0.26, height: 0.55 },
  { x: 0.62, y: 0.3, width: 0.3, height: 0.6 },
  { x: -0.3, y: 0.5, width: 0.24, height: 0.42 },
  { x: 0.5, y: -0.62, width: 0.22, height: 0.4 },
  { x: -0.8, y: 0.12, width: 0.2, height: 0.3 },
  { x: 0.08, y: 0.22, width: 0.16, height: -0.25 },
];
const GRID = 72;

/** Returns the height of the island at a point of its map. */
export function heightAt(x: number, y: number): number {
  let height = 0.05 * Math.sin(7 * x + 3 * y) * Math.cos(5 * y - 4 * x);
  for (const hill of HILLS) {
    const distance = ((x - hill.x) ** 2 + (y - hill.y) ** 2) / hill.width ** 2;
    height += hill.height * Math.exp(-distance);
  }
  return height;
}

type Segment = readonly [Point, Point];

/** Returns one contour line as segments, each within one cell of a grid over the map (marching squares). */
export function contourAt(level: number): Segment[] {
  const segments: Segment[] = [];
  const step = 2 / GRID;
  for (let row = 0; row < GRID; row += 1) {
    for (let column = 0; column < GRID; column += 1) {
      const x = -1 + column * step;
      const y = -1 + row * step;
      const corners = [
        { x, y },
        { x: x + step, y },
        { x: x + step, y: y + step },
        { x, y: y + step },
      ];
      const crossings = corners.flatMap((from, index) => {
        const to = corners[(index + 1) % corners.length] ?? from;
        return crossing(from, to, level);
      });
      for (let at = 0; at + 1 < crossings.length; at += 2) {
        const [from, to] = [crossings[at], crossings[at + 1]];
        if (from !== undefined && to !== undefined) segments.push([from, to]);
      }
    }
  }
  return segments;
}

function crossing(from: Point, to: Point, level: number): Point[] {
  const below = heightAt(from.x, from.y) - level;
  const above = heightAt(to.x, to.y) - level;
  if (below < 0 === above < 0) return [];
  const share = below / (below - above);
  return [{ x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share }];
}
