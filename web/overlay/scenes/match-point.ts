import { element, nameElement } from '../element.ts';
import { formatFigure } from '../formats.ts';
import type { Picture } from '../picture.ts';

const MAX_SIDES = 6;

/** Draws the sides that win the tournament if they win the next round. */
export function drawMatchPoint({ scores, options }: Picture): HTMLElement | null {
  const able = scores.filter(({ matchPoint }) => matchPoint === 'can_win').slice(0, MAX_SIDES);
  if (able.length === 0) return null;
  return element(
    'section',
    { class: 'third' },
    element('p', { class: 'tag' }, 'Match point'),
    element(
      'div',
      { class: 'text sides' },
      ...able.map(({ clanName, totalPoints }) =>
        element(
          'p',
          { class: 'item' },
          nameElement(clanName, options),
          element('b', { class: 'figure' }, formatFigure(totalPoints, options.lang)),
        ),
      ),
    ),
  );
}
