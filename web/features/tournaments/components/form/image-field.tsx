import type { ReactNode } from 'react';
import { FormImage } from '#web/ui/inputs/form-image.tsx';
import { FormField } from './form-parts.tsx';
import { useFormScope } from './form-scope.ts';

type ImageFieldProps = {
  name: 'banner' | 'sponsorLogo';
  noun: string;
  /** The URL of the saved image. */
  current: string | null;
  substitute?: ReactNode;
  hint: string;
  frameClassName: string;
};

export function ImageField({ name, hint, ...image }: ImageFieldProps) {
  const { form } = useFormScope();
  return (
    <FormField name={name} optional hint={hint} className="sm:col-span-6">
      {(control) => <FormImage {...control} {...image} form={form} name={name} />}
    </FormField>
  );
}
