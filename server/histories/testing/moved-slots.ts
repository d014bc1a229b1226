import type { State } from './state.ts';

type Sent = { call: string; params: Record<string, string>; body: unknown };

/**
 * Returns a sentence for each side that stayed approved and has a different slot than before, although nobody gave the
 * slots of its tournament again (rules/slots 1.3), and for each that was approved without getting one.
 */
export function movedSlots(before: State, after: State, accepted: readonly Sent[]): string[] {
  const was = new Map(before.registrations.map((side) => [side.id, side]));
  const inUse = new Set(
    before.registrations.flatMap(({ tournamentId, slot }) => (slot === null ? [] : tournamentId)),
  );
  const given = (tournamentId: string, call: string) =>
    accepted.some((sent) => sent.call === call && sent.params['id'] === tournamentId);
  return after.registrations.flatMap(({ id, tournamentId, status, slot }) => {
    const old = was.get(id);
    if (status !== 'approved' || old === undefined || given(tournamentId, 'setSlots')) return [];
    if (old.status !== 'approved') {
      return slot === null && inUse.has(tournamentId) ? [`${id} was approved without a slot`] : [];
    }
    const kept = accepted.every(
      ({ call, params, body }) =>
        call !== 'assignSlots' ||
        params['id'] !== tournamentId ||
        (body as { keep?: boolean }).keep === true,
    );
    const isGiven = old.slot === null && given(tournamentId, 'assignSlots');
    if (!kept || isGiven || old.slot === slot) return [];
    return [`${id} stayed approved and moved from slot ${old.slot} to ${slot}`];
  });
}
