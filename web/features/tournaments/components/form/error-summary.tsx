import { useFormState } from 'react-hook-form';
import { formatCount } from '../../../../lib/format/number.ts';
import { problemsIn, type FieldProblem } from './field-labels.ts';
import { useFormScope } from './form-scope.ts';

/** Names every field with an error; each name leads to its field. */
export function ErrorSummary({ onJump }: { onJump: (field: FieldProblem['field']) => void }) {
  const { form } = useFormScope();
  const problems = problemsIn(useFormState({ control: form.control }));
  return (
    <div aria-live="polite">
      {problems.length > 0 && (
        <div className="mb-6 rounded-md border border-destructive/40 bg-card px-4 py-3">
          <p className="font-semibold">
            {formatCount(problems.length, 'field')} {problems.length === 1 ? 'needs' : 'need'}{' '}
            attention
          </p>
          <ul className="mt-1 flex flex-wrap gap-x-4">
            {problems.map(({ field, label }) => (
              <li key={field}>
                <button
                  type="button"
                  onClick={() => onJump(field)}
                  className="min-h-6 py-0.5 text-sm text-destructive underline underline-offset-4 hover:text-foreground pointer-coarse:min-h-11"
                >
                  {label}
                </button>
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}
