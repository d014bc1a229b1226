import { expect, test } from 'vitest';
import { foldName } from './fold-name.ts';

test.each([
  { what: 'case, blanks and signs', name: 'FE  Sky!', fold: 'fesky' },
  { what: 'width', name: 'ＵＮＯ死神', fold: 'uno死神' },
  { what: 'accents and marks', name: 'CARIĖJANDA', fold: 'cariejanda' },
  { what: 'brackets', name: '【KNB】Dep', fold: 'knbdep' },
  { what: 'strokes and decorations at the ends', name: 'メBKS丨TAKĀ〆', fold: 'bkstaka' },
  { what: 'Cyrillic look-alikes', name: 'ЅТRETCН', fold: 'stretch' },
  { what: 'Greek look-alikes', name: 'ΑΒΕ -α-', fold: 'abea' },
  { what: 'Latin small capitals', name: 'ɢʀɪɴᴅ', fold: 'grind' },
  { what: 'decorated letters', name: '𝓐𝕝𝖕𝗵𝒂', fold: 'alpha' },
  { what: 'letters on squares', name: '🅰🅻🅿🅷🅰', fold: 'alpha' },
  { what: 'invisible letters', name: 'Al\u3164p\u200dha\u2800', fold: 'alpha' },
  { what: 'a name of decorative letters only to itself', name: 'メメ', fold: 'メメ' },
  { what: 'a name of signs only to its signs', name: ' ★ ', fold: '★' },
  { what: 'a blank name to an empty text', name: ' ', fold: '' },
])('folds $what', ({ name, fold }) => {
  expect(foldName(name)).toBe(fold);
});

test.each(['Ник', 'ВАСЯ', 'ΝΙΚΗ', 'Straße'])('%s folds the same in capitals', (name) => {
  expect(foldName(name.toUpperCase().replace('SS', 'ß'))).toBe(foldName(name));
});
