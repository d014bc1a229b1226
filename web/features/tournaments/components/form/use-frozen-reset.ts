import { useEffect } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { EDITABLE_FIELDS, frozenFields } from '../../../../../shared/domain/tournaments/editing.ts';
import type { TournamentStatus } from '../../../../../shared/domain/tournaments/status.ts';
import type { TournamentValues } from './form-values.ts';

/** Takes back what was typed in fields that may no longer change, so that no form shows what it will not save. */
export function useFrozenReset(
  { setValue, getValues, clearErrors }: UseFormReturn<TournamentValues>,
  initial: TournamentValues,
  status: TournamentStatus,
): void {
  useEffect(() => {
    for (const field of frozenFields(status, EDITABLE_FIELDS)) {
      const name = field === 'placementPoints' ? 'points' : field;
      if (getValues(name) === initial[name]) continue;
      setValue(name, initial[name]);
      clearErrors(name);
    }
  }, [setValue, getValues, clearErrors, initial, status]);
}
