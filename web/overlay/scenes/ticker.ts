import { element, nameElement } from '../element.ts';
import { formatFigure } from '../formats.ts';
import { latestRound, roundLabel, type Picture } from '../picture.ts';
import { shownPart } from '../table.ts';

/** The number of sides that fit side by side without motion. */
const STILL_SIDES = 5;

export function drawTicker(picture: Picture): HTMLElement | null {
  const { tournament, scores, options } = picture;
  if (scores.length === 0) return null;
  const draw = (shown: typeof scores) =>
    shown.map(({ rank, clanName, totalPoints }) =>
      element(
        'span',
        { class: `item rank-${rank}` },
        element('b', { class: 'rank' }, rank),
        nameElement(clanName, options),
        element('b', { class: 'figure' }, formatFigure(totalPoints, options.lang)),
      ),
    );
  const still = { ...picture, options: { ...options, rows: STILL_SIDES } };
  const line = options.motion
    ? // Twice, so the end runs into the beginning.
      element('div', { class: 'line runs' }, ...draw(scores), ...draw(scores))
    : element('div', { class: 'line stands' }, ...draw(shownPart(scores, still)));
  return element(
    'section',
    { class: 'bar' },
    element(
      'header',
      {},
      element('h1', { dir: 'auto' }, tournament.name),
      element('p', {}, roundLabel(picture, latestRound(picture))),
    ),
    element('div', { class: 'window' }, line),
  );
}
