import { classNames } from '../../lib/class-names.ts';
import { nameHue, nameNumbers } from '../../lib/name-seed.ts';

const WIDTH = 400;
const HEIGHT = 144;

type Circle = { x: number; y: number; radius: number };

/** A banner drawn from the name: a slope and the rings of a shrinking zone, always the same for the same name. */
export function BannerPattern({ name, className }: { name: string; className?: string }) {
  const next = nameNumbers(name);
  const foot = -40 + next() * 120;
  const head = 200 + next() * 220;
  const rings = Array.from({ length: 1 + Math.floor(next() * 3) }, () => ring(next));
  return (
    <svg
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="xMidYMid slice"
      aria-hidden
      style={{ '--hue': nameHue(name) }}
      className={classNames('hued block bg-mark-deep', className)}
    >
      <path d={`M${foot} ${HEIGHT}L${head} 0H${WIDTH}V${HEIGHT}z`} className="fill-mark-mid" />
      <g className="fill-none stroke-mark stroke-[1.25] opacity-45">
        {rings.flat().map((circle, index) => (
          <circle key={index} cx={circle.x} cy={circle.y} r={circle.radius} />
        ))}
      </g>
    </svg>
  );
}

/** A shrinking zone: each circle is inside the previous one and shifted to one side. */
function ring(next: () => number): Circle[] {
  const radius = 18 + next() * 74;
  const start = { x: next() * WIDTH, y: next() * HEIGHT, radius };
  const lean = next() * 2 * Math.PI;
  return Array.from({ length: 2 + Math.floor(next() * 3) }, (_, step) => {
    const shrink = step * radius * 0.07;
    return {
      x: start.x + Math.cos(lean) * shrink * 0.8,
      y: start.y + Math.sin(lean) * shrink * 0.8,
      radius: radius - shrink,
    };
  });
}
