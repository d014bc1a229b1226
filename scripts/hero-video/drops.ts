import { CLEAR, PAPER, PRIMARY, project } from './map.ts';
import type { Painter } from './painter.ts';
import { heightAt, type Point } from './terrain.ts';

/** The shares of the loop: the flight, one player's fall, a landing's ring, and the final fade. */
const FLIGHT = 0.7;
const FALL = 0.22;
const RING = 0.12;
const FADE = { from: 0.86, to: 0.98 };

const FROM: Point = { x: 900, y: 40 };
const TO: Point = { x: -100, y: 132 };
/** The distance between the point at which a squad leaves the plane and its landing point. */
const AHEAD = 150;

/** The landing points of the squads of four. The second squad is the viewer's. */
const LANDINGS: readonly Point[] = [
  { x: -0.42, y: -0.3 },
  { x: -0.04, y: 0.04 },
  { x: 0.36, y: 0.3 },
  { x: 0.55, y: -0.14 },
  { x: -0.36, y: 0.42 },
];
const OWN = 1;
const SQUAD: readonly Point[] = [
  { x: 0, y: 0 },
  { x: 0.075, y: 0.05 },
  { x: -0.06, y: 0.085 },
  { x: 0.03, y: 0.14 },
];

type Drop = { own: boolean; start: Point; end: Point; jump: number };

const drops: Drop[] = LANDINGS.flatMap((landing, squad) =>
  SQUAD.map((offset, index) => {
    const point = { x: landing.x + offset.x, y: landing.y + offset.y };
    const end = project(point, heightAt(point.x, point.y));
    const flown = (FROM.x - (end.x + AHEAD - index * 9)) / (FROM.x - TO.x);
    return { own: squad === OWN, start: between(FROM, TO, flown), end, jump: flown * FLIGHT };
  }),
);

/** Draws the plane's route over the map, the plane and all players who have left it. */
export function drawDrops(painter: Painter, phase: number): void {
  const leaving = 1 - ease((phase - FADE.from) / (FADE.to - FADE.from));
  drawPlane(painter, phase);
  for (const drop of drops) drawDrop(painter, drop, phase - drop.jump, leaving);
}

function drawPlane(painter: Painter, phase: number): void {
  const flown = phase / FLIGHT;
  const seen = ease(Math.min(flown * 5, (1 - flown) * 3));
  if (seen === 0) return;
  const line = painter.createLinearGradient(FROM.x, FROM.y, TO.x, TO.y);
  line.addColorStop(0.05, CLEAR);
  line.addColorStop(0.5, 'hsl(80 20% 94% / 0.8)');
  line.addColorStop(0.9, CLEAR);
  painter.strokeStyle = line;
  painter.lineWidth = 1;
  painter.globalAlpha = seen;
  painter.setLineDash([2, 6]);
  stroke(painter, FROM, TO);
  painter.setLineDash([]);

  const nose = between(FROM, TO, flown);
  const along = { x: (TO.x - FROM.x) / 1004, y: (TO.y - FROM.y) / 1004 };
  const wing = { x: -along.y * 7, y: along.x * 7 };
  const tail = { x: nose.x - along.x * 18, y: nose.y - along.y * 18 };
  painter.fillStyle = PAPER;
  painter.beginPath();
  painter.moveTo(nose.x, nose.y);
  painter.lineTo(tail.x + wing.x, tail.y + wing.y);
  painter.lineTo(tail.x + along.x * 5, tail.y + along.y * 5);
  painter.lineTo(tail.x - wing.x, tail.y - wing.y);
  painter.closePath();
  painter.fill();
}

/** Draws one player's fall: a trail that fades upwards, then a dot and a widening ring at the landing. */
function drawDrop(
  painter: Painter,
  { own, start, end }: Drop,
  since: number,
  leaving: number,
): void {
  if (since < 0 || leaving === 0) return;
  const fallen = Math.min(since / FALL, 1);
  const head = between(start, end, 1 - (1 - fallen) ** 1.5);
  const landed = Math.max(since - FALL, 0);
  const colour = own ? PRIMARY : PAPER;

  const trail = painter.createLinearGradient(start.x, start.y, head.x, head.y);
  trail.addColorStop(0, CLEAR);
  trail.addColorStop(1, colour);
  painter.strokeStyle = trail;
  painter.lineWidth = own ? 2 : 1.2;
  painter.globalAlpha = leaving * (own ? 0.95 : 0.75) * (1 - 0.5 * ease(landed / 0.4));
  stroke(painter, start, head);

  painter.fillStyle = colour;
  painter.globalAlpha = leaving;
  const radius = own ? 4 : 2.5;
  painter.beginPath();
  painter.ellipse(head.x, head.y, radius, radius, 0, 0, 2 * Math.PI);
  painter.fill();

  const widened = landed / RING;
  if (widened === 0 || widened >= 1) return;
  painter.strokeStyle = colour;
  painter.lineWidth = 1;
  painter.globalAlpha = 0.7 * (1 - widened);
  painter.beginPath();
  painter.ellipse(end.x, end.y, 4 + 26 * ease(widened), 2 + 13 * ease(widened), 0, 0, 2 * Math.PI);
  painter.stroke();
}

function stroke(painter: Painter, from: Point, to: Point): void {
  painter.beginPath();
  painter.moveTo(from.x, from.y);
  painter.lineTo(to.x, to.y);
  painter.stroke();
}

function between(from: Point, to: Point, share: number): Point {
  return { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share };
}

/** Eases in and out between 0 and 1. */
function ease(value: number): number {
  const clamped = Math.min(Math.max(value, 0), 1);
  return clamped * clamped * (3 - 2 * clamped);
}
