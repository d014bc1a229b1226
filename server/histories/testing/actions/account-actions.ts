import { listIds } from '../state.ts';
import type { Action } from './action.ts';

export const accountActions: Record<string, Action> = {
  updateProfile: {
    weight: 2,
    audits: ['profile.update'],
    draw: (draw, { users }) => ({
      by: listIds(users),
      body: {
        ign: draw.one(['Nova', 'nova', 'Ärger', ' ', 'x'.repeat(51)]),
        ...(draw.percent(40) && { uid: draw.one(['', 'uid-1', 'taken', 'y'.repeat(21)]) }),
      },
    }),
  },
};
