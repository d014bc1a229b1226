import { useLedForm } from '../../../../lib/use-led-form.ts';
import type { ClanValues } from './clan-values.ts';
import { resolveValues, serverProblems } from './resolve-values.ts';

/** The state of a clan's form. */
export function useClanForm(initial: ClanValues) {
  return useLedForm<ClanValues>({
    resolver: resolveValues,
    defaultValues: initial,
    problemsOf: serverProblems,
  });
}
