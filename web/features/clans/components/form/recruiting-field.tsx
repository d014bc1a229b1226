import { useController } from 'react-hook-form';
import { Switch } from '../../../../ui/switch.tsx';
import type { ClanForm } from './clan-field.tsx';

/** Whether a clan takes requests to join; what it means now stands beside the switch. */
export function RecruitingField({ form }: { form: ClanForm }) {
  const { field } = useController({ control: form.control, name: 'recruiting' });
  return (
    <div className="grid gap-1">
      <Switch
        checked={field.value}
        aria-describedby="recruiting-means"
        onChange={(event) => field.onChange(event.target.checked)}
      >
        <span className="text-sm font-semibold">Recruitment</span>
      </Switch>
      <p id="recruiting-means" className="text-sm text-muted-foreground">
        {field.value
          ? 'On: players can ask to join.'
          : 'Off: nobody can ask to join. Requests that wait already can still be decided.'}
      </p>
    </div>
  );
}
