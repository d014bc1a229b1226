import { useState } from 'react';
import type { NameAlias } from '#shared/contract/name-aliases.ts';
import {
  confirmedAliases,
  matchNames,
  openQuestions,
  type Choices,
} from '#shared/domain/tournaments/paste/match-names.ts';
import { pasteChanges, type AbsentSides } from '#shared/domain/tournaments/paste/paste-changes.ts';
import type { PasteForm, Roster } from '#shared/domain/tournaments/paste/pasted-results.ts';
import { readPaste } from '#shared/domain/tournaments/paste/read-paste.ts';
import { textsWith, type Edits, type SavedTexts } from '#shared/domain/tournaments/result-edits.ts';
import type { PlayerNames } from '../cell-names.ts';
import type { GridBase } from '../grid-base.ts';

export type Paste = ReturnType<typeof usePaste>;

type PasteOptions = {
  base: GridBase;
  edits: Edits;
  names: PlayerNames;
  aliases: readonly NameAlias[];
  /** The text that was pasted into the grid. It is reviewed immediately. */
  given: string;
};

const nothingChosen: Choices = new Map();

export function usePaste({ base, edits, names, aliases, given }: PasteOptions) {
  const roster = getRoster(base, names, aliases);
  const [text, setText] = useState(given);
  const [form, setForm] = useState<PasteForm>();
  const [isReviewed, setIsReviewed] = useState(given !== '');
  const [choices, setChoices] = useState(nothingChosen);
  const [seen, setSeen] = useState(base);
  const [chosen, setAbsent] = useState<AbsentSides | null>(null);
  const entered = getEntered(base, edits);
  const isEmpty = [...entered.values()].every((texts) =>
    Object.values(texts).every((own) => own === ''),
  );
  const absent = chosen ?? (isEmpty ? 'did not play' : 'leave as they are');

  const review = (reviewed: string) => {
    setText(reviewed);
    setSeen(base);
    setIsReviewed(true);
  };
  // Read again once the aliases have loaded: a text may name sides by them alone.
  const reviewed = isReviewed
    ? readReviewed({ text, form, roster, choices, absent, entered, maxTeams: base.maxTeams })
    : null;
  return {
    roster,
    text,
    /** Why the text cannot be reviewed; empty if it can be or is still being changed. */
    refusal: typeof reviewed === 'string' ? reviewed : '',
    review,
    /** Returns whether the text is read without a question. */
    isCertain: (pasted: string): boolean => {
      const read = readPaste(pasted, roster);
      if ('refusal' in read || read.doubts.length > 0) return false;
      return openQuestions(matchNames(read, roster)).length === 0;
    },
    change: (changed: string) => {
      setText(changed);
      setForm(undefined);
      setChoices(nothingChosen);
      setIsReviewed(false);
    },
    goBack: () => setIsReviewed(false),
    readAs: (chosen: PasteForm) => {
      setForm(chosen);
      setChoices(nothingChosen);
    },
    choose: (key: string, id: string | null) =>
      setChoices((chosen) => {
        // Players are matched within the side, so their answers end with it.
        const kept = [...chosen].filter(([other]) => !other.startsWith(`${key} `));
        return new Map([...kept, [key, id]]);
      }),
    absent,
    setAbsent,
    /** The saved values when the review began. */
    seen,
    /** True if someone has saved results since the review began. */
    isOvertaken: seen.version !== base.version,
    reviewed: typeof reviewed === 'string' ? null : reviewed,
  };
}

export type Reviewed = Exclude<ReturnType<typeof readReviewed>, string>;

type Review = {
  text: string;
  form: PasteForm | undefined;
  roster: Roster;
  choices: Choices;
  absent: AbsentSides;
  /** The texts of the grid, saved or not. */
  entered: SavedTexts;
  maxTeams: number;
};

/** Returns the reason if the text cannot be read. */
function readReviewed({ text, form, roster, choices, absent, entered, maxTeams }: Review) {
  const read = readPaste(text, roster, form);
  if ('refusal' in read) return read.refusal;
  const matched = matchNames(read, roster, choices);
  return {
    read,
    matched,
    open: openQuestions(matched),
    aliases: confirmedAliases(matched),
    ...pasteChanges(matched, roster, { absent, entered, maxTeams }),
  };
}

function getEntered({ sides, saved }: GridBase, edits: Edits): SavedTexts {
  return new Map(sides.map(({ registrationId: id }) => [id, textsWith(edits, saved, id)] as const));
}

function getRoster(
  { sides, roundNumber, scoring }: GridBase,
  names: PlayerNames,
  aliases: readonly NameAlias[],
): Roster {
  return {
    round: roundNumber,
    sides: sides.map(({ registrationId, name, slot, players }, index) => ({
      registrationId,
      name,
      slot: slot ?? index + 1,
      lobbySlot: slot,
      players: players.map((userId) => ({ userId, name: names.get(userId) ?? '' })),
    })),
    aliases: aliases.map(({ fold, registrationId, userId }) => ({
      fold,
      ...(registrationId !== undefined && { registrationId }),
      ...(userId !== undefined && { userId }),
    })),
    scoring,
  };
}
