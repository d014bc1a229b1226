import { element } from '../element.ts';
import { formatTime } from '../formats.ts';
import { nextRound, roundLabel, type Picture } from '../picture.ts';

export function drawNext(picture: Picture): HTMLElement | null {
  const round = nextRound(picture);
  if (round === null) return null;
  const { tournament, options } = picture;
  const label = roundLabel(picture, round.number) ?? '';
  const isBefore = tournament.status === 'draft' || tournament.status === 'open';
  const at = isBefore ? tournament.startDate : round.opensAt;
  const time = at === null ? '' : ` · ${formatTime(at, options.lang)}`;
  return element(
    'section',
    { class: 'third' },
    element('p', { class: 'tag' }, round.isRunning ? 'Now' : 'Next'),
    element(
      'div',
      { class: 'text' },
      element('h1', {}, label + time),
      element('p', { class: 'name', dir: 'auto' }, tournament.name),
    ),
  );
}
