import { use, useId, type ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import { Switch } from '#web/ui/inputs/choice-inputs.tsx';
import { formFields, ON } from './form-fields.ts';
import { FrozenTogetherContext, useFormScope } from './form-scope.ts';

type FlagFieldProps = {
  name: 'sendsResults' | 'checkInAutomatic' | 'postsCheckIn' | 'promotesWaitlist' | 'noShowsWait';
  hint: ReactNode;
};

export function FlagField({ name, hint }: FlagFieldProps) {
  const { form, isFrozen, getFrozenReason } = useFormScope();
  const frozenTogether = use(FrozenTogetherContext);
  const id = useId();
  const value = useWatch({ control: form.control, name });
  const frozen = isFrozen(name);
  return (
    <div className="grid gap-1 sm:col-span-6" data-field={name}>
      <Switch
        checked={value === ON}
        disabled={frozen}
        {...(!frozenTogether && { 'aria-describedby': id })}
        onChange={({ target }) =>
          form.setValue(name, target.checked ? ON : '', { shouldDirty: true })
        }
      >
        <span className="font-semibold">{formFields[name].label}</span>
      </Switch>
      {!frozenTogether && (
        <p id={id} className="text-sm text-pretty text-muted-foreground">
          {frozen ? getFrozenReason(name) : hint}
        </p>
      )}
    </div>
  );
}
