import { classNames } from '../../../lib/class-names.ts';
import { contourAt, heightAt, type Point } from './terrain.ts';

const CENTRE = { x: 400, y: 384 };
const SCALE = { x: 380, y: 196, height: 104 };
const ZONE = { cx: 400, cy: 384, rx: 356, ry: 176 };
const WALL = [1, 2, 3, 4, 5, 6];
const LEVELS = Array.from({ length: 15 }, (_, index) => 0.06 + index * 0.07);

/** Where the squads of four come down, as points of the map; the second is the reader's own. */
const LANDINGS: readonly Point[] = [
  { x: -0.42, y: -0.3 },
  { x: -0.04, y: 0.04 },
  { x: 0.36, y: 0.3 },
  { x: 0.55, y: -0.14 },
  { x: -0.36, y: 0.42 },
];
const OWN = 1;
const SQUAD = [
  { x: 0, y: 0 },
  { x: 0.075, y: 0.05 },
  { x: -0.06, y: 0.085 },
  { x: 0.03, y: 0.14 },
] as const;
const FALL = { x: 150, y: 330 };

/** Returns the place in the picture of a point of the map, seen from the side and from above. */
function project(point: Point, height: number): Point {
  return {
    x: CENTRE.x + point.x * SCALE.x,
    y: CENTRE.y + point.y * SCALE.y - height * SCALE.height,
  };
}

function contourPath(level: number): string {
  return contourAt(level)
    .map(([from, to]) => {
      const [start, end] = [project(from, level), project(to, level)];
      return `M${start.x.toFixed(1)} ${start.y.toFixed(1)}L${end.x.toFixed(1)} ${end.y.toFixed(1)}`;
    })
    .join('');
}

const contours = LEVELS.map(contourPath);

const drops = LANDINGS.flatMap((landing, squad) =>
  SQUAD.map((offset, index) => {
    const point = { x: landing.x + offset.x, y: landing.y + offset.y };
    return {
      own: squad === OWN,
      end: project(point, heightAt(point.x, point.y)),
      length: 1 - 0.12 * ((index * 7 + squad * 3) % 5),
    };
  }),
);

/** A still picture in the theme's colours: squads fall onto a contour map, around them the zone and the next one. */
export function DropScene({ className }: { className?: string }) {
  return (
    <svg
      viewBox="0 30 800 560"
      aria-hidden
      className={classNames('overflow-visible fill-none', className)}
    >
      <defs>
        <radialGradient id="scene-land" cx="50%" cy="56%" r="52%">
          <stop offset="0.35" stopColor="white" />
          <stop offset="1" stopColor="black" />
        </radialGradient>
        <mask id="scene-edge">
          <rect width="800" height="600" fill="url(#scene-land)" />
        </mask>
        <radialGradient id="scene-glow" cx="50%" cy="60%" r="40%" className="text-primary">
          <stop offset="0" stopColor="currentColor" stopOpacity="0.2" />
          <stop offset="1" stopColor="currentColor" stopOpacity="0" />
        </radialGradient>
      </defs>
      <rect width="800" height="600" fill="url(#scene-glow)" />
      <g mask="url(#scene-edge)" className="stroke-foreground" strokeLinecap="round">
        {contours.map((path, index) => (
          <path key={index} d={path} strokeOpacity={index % 4 === 3 ? 0.34 : 0.15} />
        ))}
      </g>
      <Zone />
      {drops.map((drop) => (
        <Drop key={`${drop.end.x} ${drop.end.y}`} {...drop} />
      ))}
    </svg>
  );
}

/** The ring of the zone with its wall rising from it, and dashed the zone that comes next. */
function Zone() {
  return (
    <>
      <g className="stroke-primary">
        {WALL.map((step) => (
          <ellipse key={step} {...ZONE} cy={ZONE.cy - step * 11} strokeOpacity={0.3 / step} />
        ))}
        <ellipse {...ZONE} className="stroke-2" />
      </g>
      <ellipse
        cx="462"
        cy="404"
        rx="146"
        ry="70"
        className="stroke-foreground stroke-[1.5]"
        strokeDasharray="7 7"
        strokeOpacity="0.65"
      />
    </>
  );
}

type DropProps = { own: boolean; end: Point; length: number };

/** One player's fall: a trail that fades upwards and a dot where it lands. */
function Drop({ own, end, length }: DropProps) {
  const id = `drop-${Math.round(end.x)}-${Math.round(end.y)}`;
  const start = { x: end.x + FALL.x * length, y: end.y - FALL.y * length };
  return (
    <g className={own ? 'text-primary' : 'text-foreground'}>
      <linearGradient
        id={id}
        gradientUnits="userSpaceOnUse"
        x1={start.x}
        y1={start.y}
        x2={end.x}
        y2={end.y}
      >
        <stop offset="0" stopColor="currentColor" stopOpacity="0" />
        <stop offset="1" stopColor="currentColor" stopOpacity={own ? 0.95 : 0.6} />
      </linearGradient>
      <path
        d={`M${start.x} ${start.y}L${end.x} ${end.y}`}
        stroke={`url(#${id})`}
        strokeWidth={own ? 2 : 1.1}
      />
      <circle cx={end.x} cy={end.y} r={own ? 4 : 2.5} fill="currentColor" />
    </g>
  );
}
