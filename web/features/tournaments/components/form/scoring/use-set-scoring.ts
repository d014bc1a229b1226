import { useFormScope } from '../form-scope.ts';
import type { ScoringValues } from './use-scoring-files.ts';

export function useSetScoring(): (values: ScoringValues) => void {
  const { form } = useFormScope();
  return ({ pointsPerKill, placementPoints, scoringRules }) => {
    const options = { shouldValidate: form.formState.isSubmitted };
    form.setValue('pointsPerKill', pointsPerKill, options);
    form.setValue('placementPoints', placementPoints, options);
    form.setValue('scoringRules', scoringRules, options);
  };
}
