import { useController } from 'react-hook-form';
import { CURRENCY_CODES } from '../../../../../shared/domain/tournaments/currency.ts';
import { viewer } from '../../../../lib/format/viewer.ts';
import { ComboBox } from '../../../../ui/combo-box.tsx';
import { FormField } from './form-field.tsx';
import { useFormScope } from './form-scope.ts';
import { Section } from './section.tsx';
import { NumberField } from './text-field.tsx';

const names = new Intl.DisplayNames(viewer.locale, { type: 'currency' });
const currencies = CURRENCY_CODES.map((code) => ({
  value: code,
  label: `${code} · ${names.of(code) ?? code}`,
}));

/** What is won. */
export function PrizeSection() {
  const { form } = useFormScope();
  const { field } = useController({ control: form.control, name: 'prizeCurrency' });
  return (
    <Section
      title="Prize"
      text="The whole pool; 0 for a tournament without one."
      fields={['prizePool', 'prizeCurrency']}
    >
      <NumberField name="prizePool" inputMode="decimal" className="sm:col-span-3" />
      <FormField name="prizeCurrency" className="sm:col-span-3">
        {(control) => (
          <ComboBox
            {...control}
            value={field.value}
            options={currencies}
            onChange={field.onChange}
          />
        )}
      </FormField>
    </Section>
  );
}
