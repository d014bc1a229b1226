import { useId, useRef, useState } from 'react';
import type { HistoryAct } from '#shared/contract/history.ts';
import { describeActor } from '#shared/domain/tournaments/history.ts';
import { isUndoableKind } from '#shared/domain/tournaments/undoing.ts';
import { formatCount } from '#web/lib/format/number.ts';
import { OldToNew } from '#web/ui/text/old-to-new.tsx';
import { Clock } from '#web/ui/text/moment.tsx';
import { useUndoAct } from '../../api/history.ts';
import { changeLines, type ChangeLine } from './change-lines.ts';
import { UndoButton } from './undo-button.tsx';

type ActRowProps = {
  tournamentId: string;
  act: HistoryAct;
  getName: (userId: string) => string | undefined;
};

export function ActRow({ tournamentId, act, getName }: ActRowProps) {
  const undo = useUndoAct();
  const words = useId();
  const row = useRef<HTMLLIElement>(null);
  const lines = changeLines(act, getName);
  return (
    <li
      ref={row}
      tabIndex={-1}
      aria-labelledby={words}
      className="grid grid-cols-1 items-start gap-x-4 gap-y-2 border-b py-4 sm:grid-cols-[4.5rem_minmax(0,1fr)_auto]"
    >
      <Clock at={act.at} className="text-sm text-muted-foreground tabular-nums sm:pt-0.5" />
      <div className="grid min-w-0 grid-cols-1 gap-2">
        <p id={words} className="wrap-anywhere">
          <bdi className="font-semibold">{describeActor(act)}</bdi>{' '}
          <span dir="auto">{act.words}</span>
        </p>
        {lines.length > 0 && <Fold lines={lines} />}
      </div>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5 empty:hidden sm:grid sm:max-w-48 sm:justify-items-end sm:text-end">
        {act.undo === 'possible' && (
          <UndoButton
            act={act}
            describedBy={words}
            write={{
              ...undo,
              send: (force, onSuccess) =>
                undo.mutate(
                  { params: { id: tournamentId, actId: act.id }, body: { force } },
                  { onSuccess },
                ),
            }}
            // The button disappears with the reload.
            onDone={() => row.current?.focus()}
          />
        )}
        {act.undo !== 'possible' && act.why !== null && isUndoableKind(act.action) && (
          <p className="text-sm text-muted-foreground wrap-anywhere">{act.why}</p>
        )}
      </div>
    </li>
  );
}

function Fold({ lines }: { lines: readonly ChangeLine[] }) {
  const [isOpen, setIsOpen] = useState(false);
  const list = useId();
  return (
    <>
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={list}
        onClick={() => setIsOpen(!isOpen)}
        className="min-h-6 justify-self-start rounded-sm text-sm text-primary hover:underline pointer-coarse:min-h-11"
      >
        {isOpen ? 'Hide Changes' : `Show ${formatCount(lines.length, 'Change')}`}
      </button>
      <dl id={list} hidden={!isOpen} className={isOpen ? 'grid gap-y-1.5 text-sm' : ''}>
        {lines.map(({ side, label, before, after }) => (
          <div
            key={`${side} ${label}`}
            className="grid grid-cols-1 gap-x-4 sm:grid-cols-[minmax(0,14rem)_minmax(0,1fr)]"
          >
            <dt className="text-muted-foreground wrap-anywhere">
              {side !== null && (
                <>
                  <bdi>{side}</bdi>:{' '}
                </>
              )}
              {label}
            </dt>
            <dd className="min-w-0 break-words whitespace-pre-line">
              <OldToNew before={before ?? none} after={after ?? none} />
            </dd>
          </div>
        ))}
      </dl>
    </>
  );
}

const none = <span className="inline-block font-normal text-muted-foreground">none</span>;
