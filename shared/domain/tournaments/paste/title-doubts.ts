import type { KnownNames } from './known-names.ts';
import { quoted } from './quote-text.ts';
import type { PastedSide } from './pasted-results.ts';
import { plainMarks } from './plain-marks.ts';
import { hasKills, type Reading } from './reading.ts';
import { describeSeveral, namesSeveral } from './round-titles.ts';

const MAX_LINES = 1_000;
const MAX_LENGTH = 100;

const word = (words: string) => new RegExp(`(?<!\\p{L})(?:${words})(?!\\p{L})`, 'iu');
const check = '(?:checked|check)[\\s-]?ins?';
/** Titles of lists of players, and of lists by kills. */
const ofKillers = word(
  'frag(?:ger|leader)s?|(?:top|most|best) (?:kill(?:er|s)?|elim(?:ination)?s|frags?|players?)|killers?|kill[\\s-](?:leaders?|race)|mvps?',
);
/** Titles of lists of teams that are not ordered by place. */
const ofTeams = word(
  `slots?|seeds?|seeding|regist(?:ered|rations?)|sign(?:ed)?[\\s-]?ups?|${check}|ready|confirmed|eliminat(?:ed|ions order)|knocked out|alive|team ?lists?|list of (?:teams|squads|clans)|line-?ups?|rosters?|participants?|participating|entr(?:y|ies) list|entries|invited|wait(?:ing)?[\\s-]?list|qualified|drop ?spots?`,
);
/** Titles that say what the lines are, but not that they are results. */
const ofLobby = /^(?:lobby|group|teams?|squads?|clans?)\s?#?\s?(?:\d{1,3}|[a-z])?\s?:?$/i;
const ofResults = word('results?|placements?|placings?|standings?|finish(?:ing)? order');

/**
 * Returns a doubt for each title above or among the lines of a text that names something other than results, such as
 * "Top fraggers" or "Slot list" (rules/pasting 3.7).
 */
export function titleDoubts(text: string, reading: Reading, known: KnownNames): string[] {
  const isJson = reading.form === 'json';
  const isTable = reading.form === 'table' || reading.form === 'players';
  const hasNoKills = !reading.sides.some(hasKills);
  const titles = text.split(/\r\n?|\n/, MAX_LINES).flatMap((line, at) => {
    // The headings of a table may have a column of slots, and so may the keys of JSON.
    const title = line.length > MAX_LENGTH ? '' : line.replace(/[\s;|,]+$/u, '').trim();
    if (isJson ? /[{}[\]"]/.test(title) : isTable && /[\t;|,]/.test(title)) return [];
    const plain = plainMarks(title.normalize('NFKC'));
    const isOther =
      namesSeveral(plain) ||
      ofKillers.test(plain) ||
      (ofTeams.test(plain) && !ofResults.test(plain)) ||
      (hasNoKills && ofLobby.test(plain));
    return isOther && known.namesOfSides.findExact(plain).id === null
      ? [{ title, at: at + 1 }]
      : [];
  });
  const others = isJson || titles.length === 0 ? titles : withoutSides(titles, reading, known);
  return [...new Set(others.map(({ title }) => title))].map((title) =>
    namesSeveral(title)
      ? describeSeveral(title)
      : `${quoted(title)} may be the title of a list that is not the results.`,
  );
}

type Title = { title: string; at: number };

/** Returns the titles above a side that are not lines of sides themselves. */
function withoutSides(titles: readonly Title[], { sides }: Reading, known: KnownNames): Title[] {
  const last = sides.findLast((side) => isKnown(side, known))?.line ?? 0;
  const byLine = new Map(sides.map((side) => [side.line, side]));
  return titles.filter(({ at }) => {
    const side = byLine.get(at);
    return at < last && (side === undefined || !isKnown(side, known));
  });
}

function isKnown({ name, registrationId, players }: PastedSide, { namesOfSides }: KnownNames) {
  return (
    registrationId !== null ||
    players.length > 0 ||
    (name !== null && namesOfSides.find(name).certainty !== 'none')
  );
}
