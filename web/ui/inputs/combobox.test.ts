import { expect, test } from 'vitest';
import { matchOptions } from './combobox.tsx';

const options = ['AUD · Australian Dollar', 'CRC · Costa Rican Colón', 'USD · US Dollar'].map(
  (label) => ({ value: label.slice(0, 3), label }),
);

test.each([
  ['', ['AUD', 'CRC', 'USD']],
  ['usd', ['USD']],
  [' Dollar ', ['AUD', 'USD']],
  ['colon', ['CRC']],
  ['us', ['USD', 'AUD']],
  ['yen', []],
])('%j finds %j', (typed, values) => {
  expect(matchOptions(options, typed).map(({ value }) => value)).toEqual(values);
});

test('the second line of an option is searched too', () => {
  const leagues = [
    { value: 'algs', label: 'ALGS', detail: 'Apex Legends' },
    { value: 'ffws', label: 'FFWS', detail: 'Free Fire' },
  ];
  expect(matchOptions(leagues, 'apex').map(({ value }) => value)).toEqual(['algs']);
  expect(matchOptions(leagues, 'ff').map(({ value }) => value)).toEqual(['ffws']);
});
