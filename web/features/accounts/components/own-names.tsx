import { X } from 'lucide-react';
import type { OwnName } from '#shared/contract/name-aliases.ts';
import { isolated } from '#web/lib/isolated.ts';
import { Notice } from '#web/ui/states/notice.tsx';
import { Name } from '#web/ui/text/name.tsx';
import { useForgetName, useOwnNames } from '../api/names.ts';

/** The names that mean this player in pasted results (rules/names 3.2). */
export function OwnNames() {
  const { data: names, isError, isFetching, refetch } = useOwnNames();
  if (names === undefined ? !isError : names.length === 0) return null;
  return (
    <section aria-labelledby="own-names" className="mt-6 border-t pt-5">
      <h3 id="own-names" className="text-sm font-semibold">
        Names that mean you
      </h3>
      {names === undefined ? (
        <div className="mt-2">
          <Notice text="Your names did not load." query={{ isFetching, refetch }} />
        </div>
      ) : (
        <>
          <p className="mt-1 text-sm text-pretty text-muted-foreground">
            Hosts matched these names in results to you. Only you see this list.
          </p>
          <ul className="mt-2 border-t">
            {names.map((name) => (
              <OwnNameRow key={name.id} name={name} />
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

function OwnNameRow({ name: { id, text } }: { name: OwnName }) {
  const forget = useForgetName();
  return (
    <li className="flex items-center justify-between gap-3 border-b">
      <Name>{text}</Name>
      <button
        type="button"
        aria-label={`Forget ${isolated(text)}`}
        aria-disabled={forget.isPending}
        onClick={() => !forget.isPending && forget.mutate({ params: { id } })}
        className="grid size-11 shrink-0 place-items-center rounded-md text-muted-foreground hover:bg-accent hover:text-accent-foreground"
      >
        <X aria-hidden className="size-4.5" />
      </button>
    </li>
  );
}
