import { longName } from './long-names.ts';
import { nowhere } from '../moves.ts';

export const missedCheckIns = [0, 1].map((at) => ({
  id: `${nowhere.slice(0, -1)}${at}`,
  tournamentId: nowhere,
  tournamentName: at === 0 ? longName(0) : 'Friday Scrim',
  sideName: at === 0 ? longName(1) : 'Nova',
  at: `2026-11-${20 - at}T19:50:00.000Z`,
  until: `2027-02-${18 - at}T19:50:00.000Z`,
}));
