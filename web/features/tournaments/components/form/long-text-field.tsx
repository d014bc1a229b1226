import type { ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import { codePoints } from '../../../../../shared/domain/text.ts';
import { TOURNAMENT_LIMITS } from '../../../../../shared/domain/tournaments/limits.ts';
import { classNames } from '../../../../lib/class-names.ts';
import { formatNumber } from '../../../../lib/format/number.ts';
import { TextArea } from '../../../../ui/text-area.tsx';
import { FormField } from './form-field.tsx';
import { useFormScope } from './form-scope.ts';

type LongTextFieldProps = {
  name: 'description' | 'rules';
  placeholder: string;
  className: string;
};

/** A long text in Markdown; it grows with what is typed and counts once there is something to count. */
export function LongTextField({ name, placeholder, className }: LongTextFieldProps) {
  const { form } = useFormScope();
  return (
    <FormField name={name} optional hint={<Hint name={name} />} className="sm:col-span-6">
      {(control) => (
        <TextArea
          {...control}
          {...form.register(name)}
          dir="auto"
          placeholder={placeholder}
          className={classNames('[field-sizing:content]', className)}
        />
      )}
    </FormField>
  );
}

function Hint({ name }: { name: LongTextFieldProps['name'] }): ReactNode {
  const { form } = useFormScope();
  const length = codePoints(useWatch({ control: form.control, name }));
  const { max } = TOURNAMENT_LIMITS[name];
  return (
    <span className="flex flex-wrap justify-between gap-x-4">
      <span>
        Markdown: <code># Heading</code>, <code>**bold**</code>, <code>- list</code>,{' '}
        <code>[link](https://…)</code>
      </span>
      {length > max / 2 && (
        <span className="tabular-nums">
          {formatNumber(length)} of {formatNumber(max)} characters
        </span>
      )}
    </span>
  );
}
