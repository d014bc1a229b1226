import { FromNow } from '#web/ui/text/moment.tsx';

type ClosingHintProps = { closing: string | null; start: string | null };

export function ClosingHint({ closing, start }: ClosingHintProps) {
  if (closing === null) return 'Empty: open until you start the tournament.';
  if (start !== null && closing > start) {
    return 'This is after the start: registration closes when you start the tournament.';
  }
  return (
    <>
      Closes <FromNow at={closing} />.
    </>
  );
}
