import { useState, type ReactNode } from 'react';
import { Link } from 'wouter';
import { formatCount, formatNumber } from '#web/lib/format/number.ts';
import { paths } from '#web/lib/paths.ts';
import { usePublicUser } from '#web/features/accounts/api/reads.ts';
import { useTournament } from '#web/features/tournaments/api/reads.ts';
import type { ValueKind } from './list-changes.ts';

type ValueProps = { texts: readonly string[]; kind: ValueKind };

const FOLD = { characters: 120, lines: 3, names: 8 };

export function Value({ texts, kind }: ValueProps) {
  const [unfolded, setUnfolded] = useState(false);
  // A block element, so it is not struck through with the value around it.
  if (texts.length === 0) {
    return <span className="inline-block font-normal text-muted-foreground">none</span>;
  }
  const long = isLong(texts, kind);
  const visibleTexts = long && !unfolded ? clip(texts, kind) : texts;
  return (
    <span className="min-w-0">
      {visibleTexts.length > 0 && (
        <span dir="auto" className="break-words whitespace-pre-line">
          {kind === 'text' ? visibleTexts.join('\n') : renderNames(visibleTexts, kind)}
        </span>
      )}
      {long && visibleTexts.length > 0 && ' '}
      {long && (
        <button
          type="button"
          aria-expanded={unfolded}
          onClick={() => setUnfolded(!unfolded)}
          className="inline-block min-h-6 rounded-sm text-primary hover:underline"
        >
          {unfolded ? 'Show Less' : more(texts, kind)}
        </button>
      )}
    </span>
  );
}

function renderNames(ids: readonly string[], kind: Exclude<ValueKind, 'text'>): ReactNode {
  return ids.map((id, index) => (
    <span key={id}>
      {index > 0 && ', '}
      <Named id={id} kind={kind} />
    </span>
  ));
}

const pages = { clan: paths.clan, team: paths.team };

function Named({ id, kind }: { id: string; kind: Exclude<ValueKind, 'text'> }) {
  if (kind === 'user') return <UserName id={id} />;
  if (kind === 'tournament') return <TournamentName id={id} />;
  return (
    <Link href={pages[kind](id)} className="text-primary hover:underline">
      the {kind}
    </Link>
  );
}

/** A page of the log names few tournaments, so each is fetched separately. */
function TournamentName({ id }: { id: string }) {
  const { data: tournament, error } = useTournament(id);
  if (error !== null) return <span>a deleted tournament</span>;
  return (
    <Link href={paths.tournament(id)} className="hover:text-primary hover:underline">
      <bdi>{tournament?.name ?? 'the tournament'}</bdi>
    </Link>
  );
}

function UserName({ id }: { id: string }) {
  const { data: user } = usePublicUser(id);
  return user === undefined ? <span>a user (…{id.slice(-6)})</span> : <bdi>{user.username}</bdi>;
}

function isLong(texts: readonly string[], kind: ValueKind): boolean {
  if (kind !== 'text') return texts.length > FOLD.names;
  return texts.length > FOLD.lines || texts.some((text) => text.length > FOLD.characters);
}

function clip(texts: readonly string[], kind: ValueKind): readonly string[] {
  if (kind !== 'text') return texts.slice(0, FOLD.names);
  // With too many lines, only their number is shown, because the first ones would not be representative.
  if (texts.length > FOLD.lines) return [];
  return texts.map((text) =>
    text.length > FOLD.characters ? `${text.slice(0, FOLD.characters).trimEnd()}…` : text,
  );
}

function more(texts: readonly string[], kind: ValueKind): string {
  if (kind !== 'text') return `Show ${formatNumber(texts.length - FOLD.names)} More`;
  return texts.length > FOLD.lines ? `Show ${formatCount(texts.length, 'Line')}` : 'Show More';
}
