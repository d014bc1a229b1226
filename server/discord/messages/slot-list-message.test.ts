import { describe, expect, test } from 'vitest';
import { slotListMessage, type SlottedSide } from './slot-list-message.ts';
import { hostileNames, overLimits } from './testing/sample.ts';

const write = (sides: readonly SlottedSide[], name = 'Autumn Cup') =>
  slotListMessage({
    tournament: { id: '01890a5d-ac96-774b-bcce-b302099a8057', name },
    sides,
    publicUrl: 'https://hotdrop.example',
    siteName: 'Hotdrop',
    colorScheme: null,
  }).embeds[0];

const numbered = (count: number, first: number, getName = (slot: number) => `Team ${slot}`) =>
  Array.from({ length: count }, (_, index) => ({
    slot: first + index,
    name: getName(first + index),
  }));

test('the list has two columns in a fixed width font, with the numbers aligned', () => {
  const embed = write([
    { slot: 3, name: 'Alpha' },
    { slot: 4, name: 'Bravo' },
    { slot: 11, name: 'Charlie' },
  ]);
  expect(embed?.fields).toEqual([
    { name: 'Slots 3–4', value: '```\n03  Alpha\n04  Bravo\n```', inline: true },
    { name: 'Slot 11', value: '```\n11  Charlie\n```', inline: true },
  ]);
  expect(embed?.description).toBe(
    '**[All teams on the tournament page](https://hotdrop.example/tournaments/01890a5d-ac96-774b-bcce-b302099a8057)**',
  );
});

test('an empty list says so', () => {
  const embed = write([]);
  expect(embed?.fields).toEqual([]);
  expect(embed?.description).toMatch(/^No team has a slot\./);
});

describe.each(hostileNames)('with the name %j', (name) => {
  test.each([1, 20, 25, 51, 200])(
    '%i sides stay within every limit, and no name ends the block',
    (count) => {
      const embed = write(
        numbered(count, 50, () => name),
        name.padEnd(3, 'x').slice(0, 100),
      );
      expect(overLimits(embed)).toEqual([]);
      const lines = embed?.fields?.flatMap(({ value }) => {
        expect(value.slice(4, -4)).not.toContain('`');
        expect([value.slice(0, 4), value.slice(-4)]).toEqual(['```\n', '\n```']);
        return value.slice(4, -4).split('\n');
      });
      expect(lines).toHaveLength(count);
    },
  );
});

test('all 200 sides are in the list', () => {
  const embed = write(numbered(200, 50, (slot) => `${slot} ${'W'.repeat(90)}`));
  expect(overLimits(embed)).toEqual([]);
  const text = embed?.fields?.map(({ value }) => value).join('\n') ?? '';
  for (const { slot } of numbered(200, 50))
    expect(text).toContain(`${String(slot).padStart(3, '0')}  ${slot}`);
});
