import { createTournament } from '../../../shared/contract/tournaments.ts';

/** The images of a tournament's form. */
export const tournamentFiles = createTournament.files;
