import { Section } from './section.tsx';
import { TextField } from './text-field.tsx';

/** Where it can be watched. */
export function StreamSection() {
  return (
    <Section
      title="Stream"
      text="Plays on the tournament’s page in place of the banner."
      fields={['streamLink']}
    >
      <TextField
        name="streamLink"
        type="url"
        inputMode="url"
        optional
        placeholder="https://"
        hint="YouTube, Twitch or Kick. You can also add it when you start the tournament."
        className="sm:col-span-6"
      />
    </Section>
  );
}
