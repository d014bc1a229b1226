import { fncsFinals } from './fncs-finals.ts';
import { ulympicQualifier } from './ulympic-qualifier.ts';

/** The event that is over, and how the demo community calls it. */
export const completedEvent = {
  event: fncsFinals,
  words: {
    name: 'FNCS Grand Finals, NA East, Day 2',
    description:
      'Demo: the published results of a real event, matches 7 to 12 of the Fortnite Champion Series grand finals of 14 March 2021, entered here as they stand. Who of a trio made the kills is an estimate from the kill feed; where it does not add up, only the kills of the trio stand. What the event paid is not part of the demo.',
    rules: 'Trios. Six matches. Placement points plus two points per kill.',
    sponsorName: 'Hotdrop demo',
  },
};

/** The event that is live. */
export const liveEvent = {
  event: ulympicQualifier,
  words: {
    name: 'Ulympic PUBG Mobile Qualifier',
    description:
      'Demo: the published results of a real event, UMN Festival 2021, entered here as they stand. What the event paid is not part of the demo.',
    rules: 'Squads of up to five. Four matches. Placement points plus one point per kill.',
    sponsorName: 'UMN Festival (demo)',
  },
};
