import { useWatch } from 'react-hook-form';
import { classNames } from '#web/lib/class-names.ts';
import { BannerPattern } from '#web/ui/pictures/banner-pattern.tsx';
import { DrawnImage } from '#web/ui/pictures/drawn-image.tsx';
import { Markdown } from '#web/ui/text/markdown.tsx';
import { titleLeading } from '#web/ui/text/name-title.tsx';
import { ClanLogo } from '../clan-logo.tsx';
import type { ClanForm } from './clan-fields.tsx';
import { UNNAMED } from './clan-values.ts';

/** The card may cut off longer text. */
const LONG = 280;

type PreviewCardProps = {
  form: ClanForm;
  logoUrl: string | null;
};

export function PreviewCard({ form, logoUrl }: PreviewCardProps) {
  const values = useWatch({ control: form.control });
  const name = values.name?.trim() || UNNAMED;
  const logo = values.logo;
  return (
    <article
      aria-label="Preview"
      className="relative isolate overflow-hidden rounded-md border bg-card"
    >
      <BannerPattern name={name} className="h-40 w-full" />
      <div className="-mt-12 p-5 pt-0">
        {logo instanceof File ? (
          <DrawnImage
            file={logo}
            label="The new logo"
            className="size-24 rounded-md border-4 border-card bg-muted"
          />
        ) : (
          <ClanLogo
            clan={{ name, logoUrl: logo === 'removed' ? null : logoUrl }}
            className="size-24 rounded-md border-4 border-card"
          />
        )}
        <p dir="auto" className={classNames('title mt-4 text-left text-3xl', titleLeading(name))}>
          {name}
        </p>
        {values.description?.trim() && (
          // The description is inert, so that a click on one of its links does not leave the form.
          <div
            inert
            className={classNames(
              'mt-4 max-h-64 overflow-hidden text-sm',
              values.description.length > LONG && 'mask-b-from-80%',
            )}
          >
            <Markdown text={values.description} />
          </div>
        )}
      </div>
    </article>
  );
}
