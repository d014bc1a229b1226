import { useWatch } from 'react-hook-form';
import { fromLocalInput } from '../../../../lib/local-time.ts';
import { formatCount } from '../../../../lib/format/number.ts';
import { FromNow } from '../../../../ui/moment.tsx';
import { ClosingHint } from '../closing-hint.tsx';
import { useFormScope } from './form-scope.ts';
import { Section } from './section.tsx';
import { TextField } from './text-field.tsx';

/** When it starts and until when teams register, in the viewer's own time. */
export function ScheduleSection() {
  return (
    <Section
      title="Schedule"
      text={`Your time, ${zoneName()}. Everyone sees it in their own.`}
      fields={['startDate', 'registrationClosesAt']}
    >
      <TextField
        name="startDate"
        type="datetime-local"
        max="9999-12-31T23:59"
        hint={<StartHint />}
        className="sm:col-span-3"
        inputClassName="scheme-dark"
      />
      <TextField
        name="registrationClosesAt"
        type="datetime-local"
        optional
        max="9999-12-31T23:59"
        hint={<TypedClosingHint />}
        className="sm:col-span-3"
        inputClassName="scheme-dark"
      />
    </Section>
  );
}

function zoneName(): string {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  return timeZone.replaceAll('_', ' ');
}

function StartHint() {
  const { form } = useFormScope();
  const start = fromLocalInput(useWatch({ control: form.control, name: 'startDate' }));
  if (start === null) return 'When the first lobby opens.';
  return (
    <>
      That is <FromNow at={start} />.
    </>
  );
}

function TypedClosingHint() {
  const { form, windowHours: hours } = useFormScope();
  const [typedStart, typedClosing, status] = useWatch({
    control: form.control,
    name: ['startDate', 'registrationClosesAt', 'status'],
  });
  const start = fromLocalInput(typedStart);
  const closing = fromLocalInput(typedClosing);
  if (closing === null && status === 'draft' && hours !== null) {
    return `Empty: closes ${formatCount(hours, 'hour')} after you publish it, or at the start if that is sooner. You can change that when you publish.`;
  }
  return <ClosingHint closing={closing} start={start} />;
}
