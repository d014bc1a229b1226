import { overlayColorInCss, type OverlayColor } from '#shared/domain/tournaments/overlay-colors.ts';
import type { OverlayOptions, OverlayScene } from '#shared/domain/tournaments/overlay-options.ts';
import { element } from './element.ts';
import type { Picture, Scene } from './picture.ts';
import { drawMatchPoint } from './scenes/match-point.ts';
import { drawMvp } from './scenes/mvp.ts';
import { drawNext } from './scenes/next.ts';
import { drawRound } from './scenes/round.ts';
import { drawStandings } from './scenes/standings.ts';
import { drawTicker } from './scenes/ticker.ts';
import { drawVersus } from './scenes/versus.ts';
import { drawWinner } from './scenes/winner.ts';

const scenes: Record<OverlayScene, Scene> = {
  standings: drawStandings,
  round: drawRound,
  mvp: drawMvp,
  ticker: drawTicker,
  next: drawNext,
  'match-point': drawMatchPoint,
  versus: drawVersus,
  winner: drawWinner,
};

/** In milliseconds. It is slower than on the site, because viewers do not know where to look. */
const SLIDE = 600;

type Stage = { show(scene: OverlayScene | null, picture: Picture | null): void };

/** A picture that looks like the last one changes nothing. */
export function createStage(holder: HTMLElement): Stage {
  let shown: { scene: OverlayScene; scale: number; drawn: HTMLElement } | null = null;

  return {
    show(scene, picture) {
      const drawn = scene === null || picture === null ? null : draw(scene, picture);
      if (scene === null || picture === null || drawn === null) {
        shown = null;
        replace(holder);
        return;
      }
      const { scale } = picture.options;
      // The copy is compared, because the visible one has animations. It does not contain the page's font size.
      if (shown?.scene === scene && shown.scale === scale && shown.drawn.isEqualNode(drawn)) return;
      const isNew = shown?.scene !== scene;
      const visible = document.importNode(drawn, true);
      if (isNew && picture.options.motion) visible.classList.add('enters');
      const before = isNew ? new Map<string, number>() : findTops(holder);
      replace(holder, visible);
      document.documentElement.style.setProperty('--scale', String(scale));
      slide(visible, before, picture.options.motion);
      run(visible);
      shown = { scene, scale, drawn };
    },
  };
}

/** Also ends animations, because the browser keeps removed elements in memory while their animation runs. */
function replace(holder: HTMLElement, ...visible: HTMLElement[]): void {
  for (const animation of holder.getAnimations({ subtree: true })) animation.cancel();
  holder.replaceChildren(...visible);
}

function draw(scene: OverlayScene, picture: Picture): HTMLElement | null {
  const drawn = scenes[scene](picture);
  if (drawn === null) return null;
  const { options } = picture;
  return element(
    'main',
    { class: `stage ${scene} ${options.align}`, style: getVariables(options) },
    drawn,
  );
}

function findRows(holder: HTMLElement): HTMLElement[] {
  return [...holder.querySelectorAll<HTMLElement>('[data-key]')];
}

function findTops(holder: HTMLElement): Map<string, number> {
  return new Map(findRows(holder).map((row) => [row.dataset['key'] ?? '', row.offsetTop]));
}

/** It uses `transform`, because the browser of OBS does not animate `translate`. */
function slide(holder: HTMLElement, before: ReadonlyMap<string, number>, motion: boolean): void {
  if (!motion) return;
  const moves = findRows(holder).map((row) => {
    const top = before.get(row.dataset['key'] ?? '') ?? row.offsetTop;
    return { row, by: top - row.offsetTop };
  });
  for (const { row, by } of moves) {
    if (by === 0) continue;
    const frames = [{ transform: `translateY(${by}px)` }, { transform: 'none' }];
    row.animate(frames, { duration: SLIDE, easing: 'ease-out' });
  }
}

/** The speed in pixels a second, at 1920 by 1080. */
const SPEED = 110;

/** The line is drawn twice. Its position depends on the clock, so a new picture continues where the last one was. */
function run(holder: HTMLElement): void {
  const line = holder.querySelector<HTMLElement>('.runs');
  if (line === null) return;
  const duration = (line.scrollWidth / 2 / ((SPEED * innerWidth) / 1920)) * 1000;
  const frames = [{ transform: 'none' }, { transform: 'translateX(-50%)' }];
  const running = line.animate(frames, { duration, iterations: Infinity });
  running.currentTime = Date.now() % duration;
}

const fonts: Record<OverlayOptions['font'], string> = {
  mona: "'Hotdrop Text', 'Hotdrop Text Fallback'",
  hubot: "'Hotdrop Heading', 'Hotdrop Heading Fallback'",
  noto: "'Noto Sans'",
};

function getVariables({ accent, text, panel, opacity, font }: OverlayOptions): string {
  const variables = {
    '--panel':
      panel === null ? `hsl(var(--background) / ${opacity})` : overlayColorInCss(panel, opacity),
    '--font': fonts[font],
    ...(accent !== null && {
      '--accent': overlayColorInCss(accent),
      '--on-accent': isBright(accent) ? 'hsl(0 0% 5%)' : 'hsl(0 0% 100%)',
    }),
    ...(text !== null && {
      '--text': overlayColorInCss(text),
      '--faint': overlayColorInCss(text, 0.72),
    }),
  };
  return Object.entries(variables)
    .map(([name, value]) => `${name}: ${value}`)
    .join('; ');
}

/** Returns whether dark text is readable on a colour. */
function isBright({ space, channels }: OverlayColor): boolean {
  const [first = 0, second = 0, third = 0] = channels.replaceAll('%', '').split(' ').map(Number);
  if (space === 'hsl') return third >= 50;
  return (first * 299 + second * 587 + third * 114) / 1000 >= 128;
}
