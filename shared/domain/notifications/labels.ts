import type { NotificationKind } from './kinds.ts';

/** The kinds in the order and under the headings of the choices, each with its label. */
export const KIND_GROUPS: readonly {
  title: string;
  kinds: readonly (readonly [NotificationKind, string])[];
}[] = [
  {
    title: 'When you play',
    kinds: [
      ['room_open', 'A room opens'],
      ['room_changed', 'A room changes'],
      ['check_in_open', 'The check-in opens'],
      ['check_in_last_call', 'Your side has not checked in yet'],
      ['approved', 'Your side is approved'],
      ['promoted', 'Your side moves up'],
      ['waitlisted', 'Your side goes to the waitlist'],
      ['rejected', 'Your side is rejected'],
      ['start_moved', 'The start moves'],
      ['cancelled', 'A tournament is cancelled or takes place after all'],
      ['results_in', 'Your results are in'],
      ['result_corrected', 'Your result is corrected'],
      ['finished', 'A tournament is over'],
    ],
  },
  {
    title: 'When you follow',
    kinds: [
      ['followed_entry', 'A clan you follow registers'],
      ['followed_change', 'Something you follow opens, moves or is cancelled'],
      ['followed_start', 'Something you follow starts'],
      ['followed_end', 'Something you follow is over'],
    ],
  },
  {
    title: 'When you host',
    kinds: [
      ['side_waits', 'A side waits for your decision'],
      ['delivery_failed', 'A message to Discord fails'],
      ['series_skipped', 'A series misses a date'],
    ],
  },
  {
    title: 'In clans',
    kinds: [
      ['join_request', 'Someone asks to join your clan'],
      ['request_decided', 'A clan answers your request'],
    ],
  },
];
