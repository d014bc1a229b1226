import { expect, test } from 'vitest';
import {
  nextPlace,
  readNumber,
  readPlaces,
  readPoints,
  readPointsList,
  withoutThousands,
} from './read-typed.ts';

test.each([
  ['20', 20],
  [' 2.5 ', 2.5],
  ['2,5', 2.5],
  ['', ''],
  ['many', 'many'],
  ['1.2.3', '1.2.3'],
  ['12.50', 12.5],
  ['007', 7],
  ['2,500', '2,500'],
  ['1,000', '1,000'],
  ['1.000', '1.000'],
  ['1,000.50', '1,000.50'],
  ['1e3', '1e3'],
  ['0x10', '0x10'],
  ['-1', -1],
  ['−2,5', -2.5],
  ['--1', '--1'],
  ['- 1', '- 1'],
  ['Infinity', 'Infinity'],
  ['.5', '.5'],
  ['5.', '5.'],
])('%j is read as %j', (text, value) => {
  expect(readNumber(text)).toBe(value);
});

test.each([
  ['2,500', '2500'],
  ['1.000', '1000'],
  ['1 250 000', '1250000'],
  ['1,250,000.50', '1250000.50'],
  ['1.250.000,50', '1250000,50'],
  [' 2’500 ', '2500'],
  ['2500', null],
  ['2,50', null],
  ['0,125', null],
  ['1,00,000', null],
  ['many', null],
])('without thousands separators %j is %j', (text, plain) => {
  expect(withoutThousands(text)).toBe(plain);
});

test.each([
  ['2', 2],
  ['200', 200],
  ['1', null],
  ['201', null],
  ['2.5', null],
  ['', null],
])('a maximum of %j teams has %j places', (text, places) => {
  expect(readPlaces(text)).toBe(places);
});

test('points are read by place, without empty places and places after the last one', () => {
  expect(readPoints(['10', '', ' 4,5', 'x', '1'], 4)).toEqual({ 1: 10, 3: 4.5, 4: 'x' });
});

test.each<[string, string[] | null]>([
  ['10-6-5-4', ['10', '6', '5', '4']],
  ['10\n6\n5\n', ['10', '6', '5']],
  ['10\t6\t2.5', ['10', '6', '2.5']],
  ['2 - 1x3', ['2', '1', '1', '1']],
  ['15; 12; 10,5', ['15', '12', '10,5']],
  ['12', null],
  ['ten six', null],
  ['10-six', null],
  ['', null],
])('pasting %j fills in %j', (pasted, points) => {
  expect(readPointsList(pasted)).toEqual(points);
});

const inside = { count: 20, columns: 6, atStart: false, atEnd: false };
const selected = { ...inside, atStart: true, atEnd: true };

test.each([
  ['Enter', 4, 5],
  ['ArrowDown', 4, 10],
  ['ArrowUp', 10, 4],
  ['ArrowRight', 4, 5],
  ['ArrowLeft', 4, 3],
])('%s moves from index %d to %d', (key, index, next) => {
  expect(nextPlace({ key, shiftKey: false }, { ...selected, index })).toBe(next);
});

test('Shift+Enter moves back', () => {
  expect(nextPlace({ key: 'Enter', shiftKey: true }, { ...inside, index: 4 })).toBe(3);
});

test.each([
  ['Enter', 19],
  ['ArrowDown', 15],
  ['ArrowUp', 3],
  ['ArrowLeft', 0],
])('%s stays at index %d at the edge', (key, index) => {
  expect(nextPlace({ key, shiftKey: false }, { ...selected, index })).toBe(index);
});

test.each(['ArrowLeft', 'ArrowRight', '1', 'Backspace', 'Tab'])(
  '%s with the caret inside a number does not move',
  (key) => {
    expect(nextPlace({ key, shiftKey: false }, { ...inside, index: 4 })).toBe(null);
  },
);

test('Shift and an arrow key select text', () => {
  expect(nextPlace({ key: 'ArrowDown', shiftKey: true }, { ...selected, index: 4 })).toBe(null);
});
