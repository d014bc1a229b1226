import { createTournament } from '../../../shared/contract/tournaments.ts';

/** The image fields of a tournament's form and what each is shrunk to; editing takes the same ones. */
export const tournamentFiles = createTournament.files;
