import { useWatch } from 'react-hook-form';
import { formatCount } from '../../../../lib/format/number.ts';
import { useFormScope } from './form-scope.ts';
import { readNumber } from './read-values.ts';
import { Section } from './section.tsx';
import { NumberField } from './text-field.tsx';

/** How many teams of how many players play how many rounds. */
export function FormatSection() {
  return (
    <Section
      title="Format"
      text="The size of the lobby and the length of the day."
      fields={['maxTeams', 'maxTeamMembers', 'maxSubstitutes', 'totalRounds']}
    >
      <div className="grid grid-cols-2 gap-5 sm:col-span-6 sm:grid-cols-4">
        <NumberField name="maxTeams" hint="2 to 200" />
        <NumberField name="maxTeamMembers" hint="1 to 20" />
        <NumberField name="maxSubstitutes" hint="0 to 20" />
        <NumberField name="totalRounds" hint="1 to 50" />
      </div>
      <Summary />
    </Section>
  );
}

/** The four figures as one sentence, once all of them are figures. */
function Summary() {
  const { form } = useFormScope();
  const typed = useWatch({
    control: form.control,
    name: ['maxTeams', 'maxTeamMembers', 'totalRounds'],
  });
  const [teams, players, rounds] = typed.map(readNumber);
  const known = [teams, players, rounds].every((value) => Number.isInteger(value));
  if (!known) return null;
  const lobby = Number(teams) * Number(players);
  return (
    <p className="text-sm text-muted-foreground sm:col-span-6">
      A full lobby is{' '}
      <strong className="font-semibold text-foreground">{formatCount(lobby, 'player')}</strong> in{' '}
      {formatCount(Number(teams), 'team')}, over {formatCount(Number(rounds), 'round')}.
    </p>
  );
}
