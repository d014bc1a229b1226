import { paths } from '../../../lib/paths.ts';
import { LinkButton } from '../../../ui/link-button.tsx';
import { Page } from '../../../ui/page.tsx';
import { useHosting } from '../../use-hosting.ts';
import { DropFilm } from './drop-film.tsx';

/** The opening of the home page: the words and the three ways in, over a drop into the zone (spec part 1 §2). */
export function Hero() {
  const mayHost = useHosting();
  return (
    <section className="relative isolate overflow-hidden border-b bg-background">
      <DropFilm className="relative mx-auto -mt-4 w-full max-w-[36rem] md:absolute md:top-20 md:left-[36%] md:m-0 md:w-[36rem] md:max-w-none lg:top-8 lg:left-[40%] lg:w-[44rem] xl:-top-4 xl:w-[54rem]" />
      <Page className="relative pb-14 md:py-28 lg:py-36">
        <p className="eyebrow text-xs text-primary">Battle royale tournaments and clans</p>
        <h1 className="title mt-5 text-[clamp(2.25rem,max(9vw,min(11.5vw,2.75rem)),6.5rem)]">
          Drop in.
          <br />
          Outlast.
        </h1>
        <p className="mt-6 max-w-[30ch] text-lg text-pretty text-muted-foreground md:max-w-[24ch] md:text-xl lg:max-w-[38ch]">
          Register your squad, get the room code, watch the table move while you play.
        </p>
        <div className="mt-8 flex flex-wrap gap-3">
          <LinkButton href={paths.tournaments()}>Compete and Play</LinkButton>
          <LinkButton href={paths.createClan()} variant="secondary">
            Create Clan
          </LinkButton>
          {mayHost && (
            <LinkButton href={paths.createTournament()} variant="secondary">
              Host Tournament
            </LinkButton>
          )}
        </div>
      </Page>
    </section>
  );
}
