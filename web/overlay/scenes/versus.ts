import type { FinalScore } from '#shared/contract/results.ts';
import { element, nameElement } from '../element.ts';
import { formatFigure } from '../formats.ts';
import type { Picture } from '../picture.ts';

export function drawVersus({ scores, options }: Picture): HTMLElement | null {
  const find = (id: string | null, other: string | null) =>
    id === null
      ? scores.find(({ registrationId }) => registrationId !== other)
      : scores.find(({ registrationId }) => registrationId === id);
  const a = find(options.a, options.b);
  const b = find(options.b, a?.registrationId ?? null);
  if (a === undefined || b === undefined || a === b) return null;
  const figure = (value: number) => formatFigure(value, options.lang);
  const lines: [string, (score: FinalScore) => number][] = [
    ['Points', ({ totalPoints }) => totalPoints],
    ['Kills', ({ totalKills }) => totalKills],
    ['Wins', ({ wins }) => wins],
  ];
  const name = (score: FinalScore) =>
    element(
      'header',
      { class: `rank-${score.rank}` },
      element('b', { class: 'rank' }, score.rank),
      nameElement(score.clanName, options),
    );
  return element(
    'section',
    { class: 'versus-panel' },
    element('div', { class: 'names' }, name(a), element('p', { class: 'vs' }, 'VS'), name(b)),
    ...lines.map(([label, read]) =>
      element(
        'div',
        { class: 'compared' },
        element('b', { class: read(a) > read(b) ? 'more' : 'less' }, figure(read(a))),
        element('p', {}, label),
        element('b', { class: read(b) > read(a) ? 'more' : 'less' }, figure(read(b))),
      ),
    ),
  );
}
