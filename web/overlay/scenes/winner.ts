import type { FinalScore } from '#shared/contract/results.ts';
import { element, nameElement } from '../element.ts';
import { formatFigure } from '../formats.ts';
import type { Picture } from '../picture.ts';

/** More winners would not fit. Sides beyond this share a rank, which the standings show. */
const MAX_WINNERS = 3;
const RUNNERS_UP = 2;

export function drawWinner({ tournament, scores, options }: Picture): HTMLElement | null {
  const first = scores.filter(({ rank }) => rank === 1).slice(0, MAX_WINNERS);
  if (first.length === 0) return null;
  const isOver =
    tournament.status === 'completed' || scores.some(({ matchPoint }) => matchPoint === 'won');
  const others = scores.filter(({ rank }) => rank > 1).slice(0, RUNNERS_UP);
  const figure = (value: number) => formatFigure(value, options.lang);
  const line = ({ rank, clanName, totalPoints }: FinalScore) =>
    element(
      'p',
      { class: `item rank-${rank}` },
      element('b', { class: 'rank' }, rank),
      nameElement(clanName, options),
      element('b', { class: 'figure' }, figure(totalPoints)),
    );
  return element(
    'section',
    { class: 'winner-panel' },
    element('p', { class: 'tag' }, isOver ? 'Winner' : 'Leader'),
    ...first.map((score) =>
      element(
        'div',
        { class: 'champion' },
        nameElement(score.clanName, options),
        element('b', { class: 'figure' }, figure(score.totalPoints)),
      ),
    ),
    element('p', { class: 'of', dir: 'auto' }, tournament.name),
    others.length === 0 ? null : element('div', { class: 'others' }, ...others.map(line)),
  );
}
