import type { User } from '#scripts/harness/sign-in.ts';
import { giveAdjustment, takeBackAdjustment } from '#shared/contract/adjustments.ts';
import type { Side } from './play-rounds.ts';

/** Gives adjustments of each kind in a tournament with two rounds, and takes the last one back. */
export async function stageCorrections(
  host: User,
  id: string,
  [first, second]: readonly Side[],
): Promise<void> {
  const give = (side: Side | undefined, points: number, reason: string, afterRound: number) =>
    host.call(giveAdjustment, {
      params: { id },
      body: { registrationId: side?.id ?? '', points, reason, afterRound },
    });
  await give(first, 12.5, 'First of group A', 0);
  await give(first, -2, 'Two players joined after the start of the round.', 1);
  await give(second, 5, 'Bonus for the fairest team of the evening, voted by all the others', 2);
  const { id: adjustmentId } = await give(second, -40, 'Use of a forbidden scope', 2);
  const reason = 'The recording shows that it was a skin.';
  await host.call(takeBackAdjustment, { params: { id, adjustmentId }, body: { reason } });
}
