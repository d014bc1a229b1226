import { paths } from '../../../lib/paths.ts';
import { LinkButton } from '../../../ui/link-button.tsx';
import { Page } from '../../../ui/page.tsx';
import { DropScene } from './drop-scene.tsx';

/** The opening of the home page: the words over a drop into the zone. */
export function Hero() {
  return (
    <section className="relative overflow-hidden border-b">
      <DropScene className="mx-auto -mb-2 block w-full max-w-[34rem] md:absolute md:top-20 md:left-[46%] md:mb-0 md:w-[37rem] xl:top-0 xl:left-[44%] xl:w-[50rem] md:max-w-none" />
      <Page className="relative pt-2 pb-14 md:py-28 lg:py-36">
        <p className="eyebrow text-xs text-primary">Battle royale tournaments and clans</p>
        <h1 className="title mt-5 text-[clamp(2.25rem,max(9vw,min(11.5vw,2.75rem)),6.5rem)]">
          Drop in.
          <br />
          Outlast.
        </h1>
        <p className="mt-6 max-w-[30ch] text-pretty lg:max-w-[38ch] text-lg text-muted-foreground md:text-xl">
          Register your squad, get the room code, watch the table move while you play.
        </p>
        <div className="mt-8 flex flex-wrap gap-3">
          <LinkButton href={paths.tournaments()}>Compete and Play</LinkButton>
        </div>
      </Page>
    </section>
  );
}
