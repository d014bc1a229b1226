/** Events that must happen sometimes, since histories without them would prove little. */
export type HistoryEvent =
  | 'a correction after the end'
  | 'a finish with results'
  | 'a redo'
  | 'an undo after the end'
  | 'a deletion after the end'
  | 'a promotion'
  | 'a start that closes the check-in'
  | 'an undone closing'
  | 'several accepted at once'
  | 'some refused at once';

type Outcome = 'accepted' | 'refused';

/** Counts over all histories of a file. */
export type Tally = {
  count(call: string, outcome: Outcome): void;
  event(name: HistoryEvent): void;
  of(call: string, outcome: Outcome): number;
  events(name: HistoryEvent): number;
};

export function newTally(): Tally {
  const counts = new Map<string, number>();
  const add = (key: string) => counts.set(key, (counts.get(key) ?? 0) + 1);
  return {
    count: (call, outcome) => void add(`${call} ${outcome}`),
    event: (name) => void add(`event ${name}`),
    of: (call, outcome) => counts.get(`${call} ${outcome}`) ?? 0,
    events: (name) => counts.get(`event ${name}`) ?? 0,
  };
}
