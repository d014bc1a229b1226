import type { Painter } from './painter.ts';
import { contourAt, type Point } from './terrain.ts';

/** The picture's width in its own units. It is drawn larger. */
export const WIDTH = 800;
export const HEIGHT = 600;
/** Colours of the default theme. The page shifts the hue of saturated colours to that of the current theme. */
export const PAPER = 'hsl(80 20% 94%)';
export const PRIMARY = 'hsl(84 100% 65%)';
export const CLEAR = 'hsl(84 100% 65% / 0)';

const CENTRE = { x: 400, y: 384 };
const SCALE = { x: 380, y: 196, height: 104 };
const ZONE = { rx: 336, ry: 166 };
const NEXT = { x: 462, y: 404, rx: 146, ry: 70, dash: 14 };
const WALL = [1, 2, 3, 4, 5, 6] as const;
const TURN = 2 * Math.PI;

/** Projects a point of the map into the picture, seen from above at an angle. */
export function project(point: Point, height: number): Point {
  return {
    x: CENTRE.x + point.x * SCALE.x,
    y: CENTRE.y + point.y * SCALE.y - height * SCALE.height,
  };
}

const contours = Array.from({ length: 15 }, (_, index) => {
  const level = 0.06 + index * 0.07;
  return contourAt(level).map(([from, to]) => [project(from, level), project(to, level)] as const);
});

/** Draws the island as contour lines. Once per loop a light climbs from the shore to the summit. */
export function drawLand(painter: Painter, phase: number): void {
  painter.strokeStyle = PAPER;
  painter.lineWidth = 1;
  painter.lineCap = 'round';
  for (const [index, lines] of contours.entries()) {
    const distance = index / contours.length - (phase * 1.8 - 0.4);
    painter.globalAlpha =
      (index % 4 === 3 ? 0.42 : 0.22) + 0.3 * Math.exp(-distance * distance * 90);
    painter.beginPath();
    for (const [from, to] of lines) {
      painter.moveTo(from.x, from.y);
      painter.lineTo(to.x, to.y);
    }
    painter.stroke();
  }
  fadeEdges(painter);
}

/** The page shows black as transparent, so the land fades out before the edges of the picture. */
function fadeEdges(painter: Painter): void {
  const land = painter.createRadialGradient(0, 0, 0.3, 0, 0, 1);
  land.addColorStop(0.2, 'rgb(0 0 0)');
  land.addColorStop(1, 'rgb(0 0 0 / 0)');
  painter.globalAlpha = 1;
  painter.globalCompositeOperation = 'destination-in';
  inEllipse(painter, { x: 400, y: 350, rx: 400, ry: 250 }, () => {
    painter.fillStyle = land;
    painter.fillRect(-4, -4, 8, 8);
  });
  painter.globalCompositeOperation = 'source-over';
}

/** Draws the ring of the zone with its shimmering wall, and the next zone dashed. */
export function drawZone(painter: Painter, phase: number): void {
  painter.strokeStyle = PRIMARY;
  painter.lineWidth = 1;
  for (const step of WALL) {
    painter.globalAlpha = (0.3 / step) * (1 + 0.5 * Math.sin(TURN * (2 * phase - step / 6)));
    ring(painter, CENTRE.y - step * 11);
  }
  painter.globalAlpha = 1;
  painter.lineWidth = 2;
  ring(painter, CENTRE.y);

  painter.strokeStyle = PAPER;
  painter.lineWidth = 1.5;
  painter.globalAlpha = 0.65;
  painter.setLineDash([NEXT.dash / 2, NEXT.dash / 2]);
  painter.lineDashOffset = -phase * NEXT.dash * 4;
  painter.beginPath();
  painter.ellipse(NEXT.x, NEXT.y, NEXT.rx, NEXT.ry, 0, 0, TURN);
  painter.stroke();
  painter.setLineDash([]);
}

function ring(painter: Painter, y: number): void {
  painter.beginPath();
  painter.ellipse(CENTRE.x, y, ZONE.rx, ZONE.ry, 0, 0, TURN);
  painter.stroke();
}

type Ellipse = Point & { rx: number; ry: number };

/** Draws with coordinates in which the ellipse is the unit circle around 0. */
function inEllipse(painter: Painter, { x, y, rx, ry }: Ellipse, draw: () => void): void {
  painter.setTransform(rx * SHARP, 0, 0, ry * SHARP, x * SHARP, y * SHARP);
  draw();
  painter.setTransform(SHARP, 0, 0, SHARP, 0, 0);
}

/** Pixels of the video per unit of the picture. */
export const SHARP = 1.5;
