import type { ReactNode } from 'react';
import type { OverlayScene } from '#shared/domain/tournaments/overlay-options.ts';

const bar = 'fill-primary';
const ground = 'fill-accent';
const text = 'fill-muted-foreground';

const rows = (count: number, { x, y, width }: { x: number; y: number; width: number }) =>
  Array.from({ length: count }, (_row, at) => (
    <rect key={at} x={x} y={y + at * 9} width={width} height="4" className={text} />
  ));

const panel = (count: number, width: number) => (
  <>
    <rect x="10" y="10" width={width} height={14 + count * 9} rx="2" className={ground} />
    <rect x="10" y="10" width={width} height="9" rx="2" className={bar} />
    {rows(count, { x: 15, y: 24, width: width - 10 })}
  </>
);

const third = (
  <>
    <rect x="10" y="66" width="100" height="16" rx="2" className={ground} />
    <rect x="10" y="66" width="28" height="16" rx="2" className={bar} />
    <rect x="44" y="72" width="58" height="5" className={text} />
  </>
);

const pictures: Record<OverlayScene, ReactNode> = {
  standings: panel(7, 72),
  round: panel(5, 72),
  mvp: panel(3, 52),
  ticker: (
    <>
      <rect y="78" width="160" height="12" className={ground} />
      <rect y="78" width="36" height="12" className={bar} />
      <path d="M44 82h24v4H44zm32 0h24v4H76zm32 0h24v4h-24z" className={text} />
    </>
  ),
  next: third,
  'match-point': (
    <>
      {third}
      <path d="M44 72h26v5H44zm32 0h26v5H76z" className={text} />
    </>
  ),
  versus: (
    <>
      <rect x="20" y="46" width="120" height="38" rx="2" className={ground} />
      <rect x="70" y="46" width="20" height="14" className={bar} />
      <path
        d="M26 51h38v4H26zm70 0h38v4H96zM26 66h18v4H26zm90 0h18v4h-18zM26 75h18v4H26zm90 0h18v4h-18z"
        className={text}
      />
    </>
  ),
  winner: (
    <>
      <rect x="28" y="22" width="104" height="46" rx="2" className={ground} />
      <rect x="28" y="22" width="104" height="4" className={bar} />
      <rect x="44" y="36" width="72" height="10" className={text} />
      <path d="M36 56h38v4H36zm50 0h38v4H86z" className={text} />
    </>
  ),
};

/** The text beside it says what the scene shows. */
export function ScenePicture({ scene }: { scene: OverlayScene }) {
  return (
    <svg viewBox="0 0 160 90" aria-hidden className="block w-full rounded-sm border bg-background">
      {pictures[scene]}
    </svg>
  );
}
