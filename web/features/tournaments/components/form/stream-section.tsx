import { useFormState, useWatch } from 'react-hook-form';
import { streamAdvice, streamProblem } from '../stream-advice.ts';
import { useFormScope } from './form-scope.ts';
import { Section } from './section.tsx';
import { TextField } from './text-field.tsx';

/** Where it can be watched. */
export function StreamSection() {
  const { form, tournament } = useFormScope();
  const field = { control: form.control, name: 'streamLink' } as const;
  const link = useWatch(field);
  const { dirtyFields, touchedFields } = useFormState(field);
  // Half a link is none yet.
  const isWhole = touchedFields.streamLink === true || dirtyFields.streamLink !== true;
  const advice = isWhole ? streamProblem(link) : streamAdvice(link);
  const canStart = tournament === null || ['draft', 'open'].includes(tournament.status);
  return (
    <Section
      title="Stream"
      text="Plays on the tournament's page in place of the banner."
      fields={['streamLink']}
    >
      <TextField
        name="streamLink"
        type="url"
        inputMode="url"
        optional
        placeholder="https://"
        hint={
          advice ??
          `YouTube, Twitch or Kick.${canStart ? ' You can also add it when you start the tournament.' : ''}`
        }
        className="sm:col-span-6"
      />
    </Section>
  );
}
