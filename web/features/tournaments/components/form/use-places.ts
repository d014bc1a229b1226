import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { TOURNAMENT_DEFAULTS } from '../../../../../shared/domain/tournaments/limits.ts';
import { useFormScope } from './form-scope.ts';
import { readPlaces } from './read-values.ts';

/** How many places there are; while the maximum of teams is no number in its limits, as many as there last were. */
export function usePlaces(): number {
  const { form } = useFormScope();
  const typed = readPlaces(useWatch({ control: form.control, name: 'maxTeams' }));
  const [last, setLast] = useState(typed ?? TOURNAMENT_DEFAULTS.maxTeams);
  if (typed !== null && typed !== last) setLast(typed);
  return typed ?? last;
}
