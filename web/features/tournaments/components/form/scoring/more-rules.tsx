import { lazy, useId, useState } from 'react';
import { ChevronDown } from 'lucide-react';
import { useFormState, useWatch } from 'react-hook-form';
import { classNames } from '#web/lib/class-names.ts';
import { Boundary } from '#web/ui/states/boundary.tsx';
import { LostNotice } from '#web/ui/states/notice.tsx';
import { Skeleton } from '#web/ui/states/skeleton.tsx';
import { ruleProblems } from '../form-problems.ts';
import { useFormScope } from '../form-scope.ts';
import { readNumber } from '../read-typed.ts';
import { hasRules, summarizeTyped, type TypedRules } from './typed-rules.ts';

// Lazy, because few tournaments need them.
const RulesEditor = lazy(() => import('./rules-editor.tsx'));
const ScoringFiles = lazy(() => import('./scoring-files.tsx'));

/** Opens by itself if any rule is set or refused. */
export function MoreRules() {
  const { form, isFrozen } = useFormScope();
  const { control, setValue, formState } = form;
  const id = useId();
  const typed = useWatch({ control, name: 'scoringRules' });
  const totalRounds = readNumber(useWatch({ control, name: 'totalRounds' }));
  const problems = ruleProblems(useFormState({ control, name: 'scoringRules' }));
  const [choice, setChoice] = useState<boolean>();
  const open = problems.size > 0 || (choice ?? hasRules(typed));
  const summary = summarizeTyped(typed);

  function change(rules: TypedRules): void {
    // It stays open when the last rule is removed.
    setChoice(true);
    setValue('scoringRules', rules, { shouldValidate: formState.isSubmitted });
  }

  return (
    <section aria-labelledby={id} className="grid gap-5 rounded-md border p-4 sm:col-span-6 sm:p-5">
      <h3 id={id}>
        <button
          type="button"
          aria-expanded={open}
          onClick={() => setChoice(!open)}
          className="flex min-h-11 w-full items-center justify-between gap-4 text-start"
        >
          <span>
            <span className="block font-semibold">More rules</span>
            <span className="block text-sm text-pretty text-muted-foreground">
              {summary ?? 'Kill cap, kill multipliers, best rounds, tie-breaks, match point'}
            </span>
          </span>
          <ChevronDown
            aria-hidden
            className={classNames(
              'size-5 shrink-0 text-muted-foreground transition-transform duration-100',
              open && 'rotate-180',
            )}
          />
        </button>
      </h3>
      {open && (
        <Boundary
          lost={<LostNotice text="The rules did not load." />}
          loading={<Skeleton className="h-96" />}
        >
          <RulesEditor
            rules={typed}
            onChange={change}
            problems={problems}
            totalRounds={typeof totalRounds === 'number' ? totalRounds : null}
          />
          {!isFrozen('scoringRules') && <ScoringFiles />}
        </Boundary>
      )}
    </section>
  );
}
