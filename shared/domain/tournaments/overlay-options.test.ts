import { describe, expect, test } from 'vitest';
import { overlayColorInCss, readOverlayColor } from './overlay-colors.ts';
import {
  isOverlayValue,
  OVERLAY_DEFAULTS,
  OVERLAY_OPTIONS,
  readOverlayOptions,
  type OverlayOption,
} from './overlay-options.ts';

const id = '01890a5d-ac96-774b-bcce-000000000001';

test.each<[OverlayOption, string, unknown]>([
  ['rows', '3', 3],
  ['rows', '25', 25],
  ['from', '21', 21],
  ['columns', 'points,rank', ['rank', 'points']],
  ['round', 'latest', 'latest'],
  ['round', '6', 6],
  ['a', id, id],
  ['b', id, id],
  ['scale', '0.5', 0.5],
  ['scale', '3', 3],
  ['align', 'center', 'center'],
  ['accent', '84 100% 65%', { space: 'hsl', channels: '84 100% 65%' }],
  ['text', 'ffffff', { space: 'rgb', channels: '255 255 255' }],
  ['panel', '#0B0e0D', { space: 'rgb', channels: '11 14 13' }],
  ['opacity', '0', 0],
  ['opacity', '55', 0.55],
  ['font', 'noto', 'noto'],
  ['motion', '0', false],
  ['lang', 'de', 'de'],
  ['lang', 'zh-Hant-TW', 'zh-Hant-TW'],
  ['logo', '1', true],
  ['delay', '300', 300],
  ['page', '12', 12],
])('%s=%s is %j', (option, text, value) => {
  const { options, ignored } = readOverlayOptions([[option, text]]);
  expect(options).toEqual({ ...OVERLAY_DEFAULTS, [option]: value });
  expect(ignored).toEqual([]);
});

test.each<[OverlayOption, string]>([
  ['rows', '2'],
  ['rows', '26'],
  ['rows', '1e1'],
  ['rows', ''],
  ['from', '0'],
  ['columns', 'rank,rank'],
  ['columns', 'rank,password'],
  ['round', '0'],
  ['a', 'fish-eye'],
  ['scale', '0.49'],
  ['scale', '3.01'],
  ['align', 'top'],
  ['accent', 'red'],
  ['accent', '361 0% 0%'],
  ['accent', '0 0% 0%); background: url(//elsewhere'],
  ['text', 'fff'],
  ['opacity', '101'],
  ['font', 'Comic Sans'],
  ['motion', 'yes'],
  ['lang', 'en-a-b'],
  ['delay', '301'],
  ['delay', '-1'],
  ['page', '2'],
])('%s=%s is ignored and listed', (option, text) => {
  expect(isOverlayValue(option, text)).toBe(false);
  expect(readOverlayOptions([[option, text]])).toEqual({
    options: OVERLAY_DEFAULTS,
    ignored: [`${option}=${text}`],
  });
});

describe('an address', () => {
  test('may have unknown names, which are listed', () => {
    const search = new URLSearchParams('rows=5&stage=1&__proto__=x&toString=1');
    const { options, ignored } = readOverlayOptions(search);
    expect(options).toEqual({ ...OVERLAY_DEFAULTS, rows: 5 });
    expect(ignored).toEqual(['stage=1', '__proto__=x', 'toString=1']);
  });

  test('may repeat a name: the last value counts', () => {
    expect(readOverlayOptions(new URLSearchParams('rows=5&rows=7')).options.rows).toBe(7);
  });
});

test('each option has a default', () => {
  expect(Object.keys(OVERLAY_DEFAULTS).toSorted()).toEqual([...OVERLAY_OPTIONS].toSorted());
});

test('a colour becomes CSS with its opacity', () => {
  const color = readOverlayColor('84 100% 65%') ?? { space: 'rgb', channels: '' };
  expect(overlayColorInCss(color)).toBe('hsl(84 100% 65% / 1)');
  expect(overlayColorInCss(color, 0.5)).toBe('hsl(84 100% 65% / 0.5)');
});
