import { useFormState, useWatch } from 'react-hook-form';
import { Button } from '../../../../ui/button.tsx';
import { LinkButton } from '../../../../ui/link-button.tsx';
import { problemsIn, type FieldProblem } from './field-labels.ts';
import { useFormScope } from './form-scope.ts';

type SaveBarProps = {
  backTo: string;
  isSaving: boolean;
  onJump: (field: FieldProblem['field']) => void;
};

/** Saves or leaves; always in reach at the foot of the window. The buttons stand where no toast covers them. */
export function SaveBar({ backTo, isSaving, onJump }: SaveBarProps) {
  const { form, tournament } = useFormScope();
  const problems = problemsIn(useFormState({ control: form.control }));
  const status = useWatch({ control: form.control, name: 'status' });
  const first = problems[0];
  const action = status === 'draft' ? 'Save Draft' : 'Create Tournament';
  return (
    <div className="keeps-foot z-10 -mx-4 flex flex-wrap items-center gap-3 border-t bg-background px-4 py-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] lg:mx-0 lg:px-0">
      <div className="flex gap-3 max-sm:w-full">
        <LinkButton href={backTo} variant="secondary">
          Cancel
        </LinkButton>
        <Button type="submit" pending={isSaving} className="max-sm:grow">
          {isSaving ? 'Saving...' : tournament === null ? action : 'Save Changes'}
        </Button>
      </div>
      {first !== undefined && (
        <button
          type="button"
          onClick={() => onJump(first.field)}
          className="min-h-11 text-start text-sm font-semibold text-destructive underline underline-offset-4 max-sm:order-first max-sm:w-full hover:text-foreground"
        >
          {problems.length === 1 ? first.label : `${first.label} and ${problems.length - 1} more`}
          {problems.length === 1 ? ' needs attention' : ' need attention'}
        </button>
      )}
    </div>
  );
}
