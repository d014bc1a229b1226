import { fncsFinals } from './fncs-finals.ts';
import { cutRounds, type PublishedEvent } from './published-event.ts';
import { ulympicQualifier } from './ulympic-qualifier.ts';

/** Text that the demo adds to the published results. */
type Words = { name: string; description: string; rules: string; sponsorName: string };

export type DemoEvent = {
  event: PublishedEvent;
  /** The number of teams in the whole event. A cut omits those that played none of its rounds. */
  places: number;
  words: Words;
};

type PastEvent = DemoEvent & { daysAgo: number };

const unpaid = "The demo leaves out the event's prizes.";

/** Rounds 1 to 6 are the event's matches 7 to 12. */
function finalsCup(first: number, last: number): DemoEvent {
  const matches = `Matches ${first} to ${last}`;
  return {
    event: cutRounds(fncsFinals, first - 6, last - 6),
    places: fncsFinals.teams.length,
    words: {
      name: `FNCS Grand Finals, NA East, ${matches}`,
      description: `Demo: the published results of a real event, ${matches.toLowerCase()} of the Fortnite Champion Series grand finals, played on 14 March 2021, entered here unchanged. The split of a trio's kills is an estimate from the kill feed; where it does not add up, only the trio's total is entered. ${unpaid}`,
      rules: 'Trios. Three matches. Placement points plus two points per kill.',
      sponsorName: 'Hotdrop demo',
    },
  };
}

function qualifierCup(rounds: string, first: number, last: number): DemoEvent {
  return {
    event: cutRounds(ulympicQualifier, first, last),
    places: ulympicQualifier.teams.length,
    words: {
      name: `Ulympic Qualifier, ${rounds}`,
      description: `Demo: the published results of a real event, UMN Festival 2021, ${rounds.toLowerCase()} of its qualifier, entered here unchanged. ${unpaid}`,
      rules: 'Squads of up to five. Placement points plus one point per kill.',
      sponsorName: 'UMN Festival (demo)',
    },
  };
}

/** Past tournaments, oldest first. Together they contain each round of the two events once. */
export const pastEvents: readonly PastEvent[] = [
  { ...qualifierCup('Round 1', 1, 1), daysAgo: 41 },
  { ...qualifierCup('Round 2', 2, 2), daysAgo: 34 },
  { ...finalsCup(7, 9), daysAgo: 20 },
  { ...qualifierCup('Rounds 3 and 4', 3, 4), daysAgo: 13 },
  { ...finalsCup(10, 12), daysAgo: 6 },
];

export const liveEvent: DemoEvent = {
  event: ulympicQualifier,
  places: ulympicQualifier.teams.length,
  words: {
    name: 'Ulympic PUBG Mobile Qualifier',
    description: `Demo: the published results of a real event, UMN Festival 2021, entered here unchanged. ${unpaid}`,
    rules: 'Squads of up to five. Four matches. Placement points plus one point per kill.',
    sponsorName: 'UMN Festival (demo)',
  },
};
