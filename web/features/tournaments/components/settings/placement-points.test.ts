import { describe, expect, it } from 'vitest';
import { pointedPlaces } from './placement-points.tsx';

describe('the places of a tournament', () => {
  it('end at the last one with points, with 0 for gaps', () => {
    expect(pointedPlaces({ '1': 10, '3': 2.5 }, 20)).toEqual({
      places: [
        { place: 1, points: 10 },
        { place: 2, points: 0 },
        { place: 3, points: 2.5 },
      ],
      zeroFrom: 4,
    });
  });

  it('have no zeros at the end if the last place has points', () => {
    expect(pointedPlaces({ '1': 2, '2': 1 }, 2).zeroFrom).toBeNull();
  });

  it('are all zero if none has points', () => {
    expect(pointedPlaces({}, 4)).toEqual({ places: [], zeroFrom: 1 });
  });

  it('omit points of a place that no team can reach', () => {
    expect(pointedPlaces({ '1': 5, '9': 3 }, 2)).toEqual({
      places: [{ place: 1, points: 5 }],
      zeroFrom: 2,
    });
  });
});
