import { expect, test, vi } from 'vitest';
import { slideRows, type Row } from './use-sliding-rows.ts';

function row(offsetTop: number) {
  return { offsetTop, animate: vi.fn<Row['animate']>() };
}

const from = ({ animate }: ReturnType<typeof row>) =>
  animate.mock.calls.map(([frames]) => (Array.isArray(frames) ? frames[0]?.['translate'] : null));

test('moved rows slide; unmoved and new ones do not', () => {
  const [up, down, same, fresh] = [row(0), row(80), row(120), row(160)];
  const before = new Map([
    [up, 80],
    [down, 0],
    [same, 120],
  ]);
  const now = slideRows([up, down, same, fresh], before, 1000);
  expect([up, down, same, fresh].map(from)).toEqual([['0 80px'], ['0 -80px'], [], []]);
  expect([...now.values()]).toEqual([0, 80, 120, 160]);
});

test("a row that moved farther than the window's height jumps", () => {
  const far = row(0);
  slideRows([far], new Map([[far, 2000]]), 1000);
  expect(from(far)).toEqual([]);
});
