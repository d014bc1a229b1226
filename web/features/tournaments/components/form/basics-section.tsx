import { useWatch } from 'react-hook-form';
import { TOURNAMENT_LIMITS } from '../../../../../shared/domain/tournaments/limits.ts';
import { BannerPattern } from '../../../../ui/banner-pattern.tsx';
import { UNNAMED } from './form-values.ts';
import { useFormScope } from './form-scope.ts';
import { ImageField } from './image-field.tsx';
import { LongTextField } from './long-text-field.tsx';
import { Section } from './section.tsx';
import { TextField } from './text-field.tsx';

/** What the tournament is: name, banner, description, rules. */
export function BasicsSection() {
  const { tournament } = useFormScope();
  return (
    <Section
      title="Tournament"
      text="What teams read before they register."
      fields={['name', 'banner', 'description', 'rules']}
    >
      <TextField
        name="name"
        dir="auto"
        hint={`Up to ${TOURNAMENT_LIMITS.name.max} characters.`}
        className="sm:col-span-6"
        inputClassName="text-lg! font-semibold"
      />
      <ImageField
        name="banner"
        noun="banner"
        current={tournament?.bannerUrl ?? null}
        substitute={<Pattern />}
        hint="PNG, JPEG or WebP, 5 MB at most. Wide pictures fit best; without one a pattern is drawn from the name."
        frameClassName="aspect-[5/2] w-full"
        className="sm:col-span-6"
      />
      <LongTextField
        name="description"
        placeholder="What is played, who may take part, how to reach you"
        className="min-h-28"
      />
      <LongTextField
        name="rules"
        placeholder="Maps, devices, late arrivals, protests"
        className="min-h-40"
      />
    </Section>
  );
}

/** The banner of a tournament that has none. */
function Pattern() {
  const { form } = useFormScope();
  const name = useWatch({ control: form.control, name: 'name' }).trim();
  return <BannerPattern name={name || UNNAMED} className="absolute inset-0 size-full" />;
}
