import type { Closing } from '#shared/contract/check-in.ts';
import type { RegistrationRow } from '../registrations/registrations.repository.ts';

/** `skipped` are sides that checked in and still stay on the waitlist. */
export type ClosingRows = {
  out: RegistrationRow[];
  in: RegistrationRow[];
  skipped: { side: RegistrationRow; reason: string }[];
  checkedIn: number;
};

const name = ({ id: registrationId, name: sideName }: RegistrationRow) => ({
  registrationId,
  name: sideName,
});

export function presentClosing({ out, in: taken, skipped }: ClosingRows): Closing {
  return {
    out: out.map(name),
    in: taken.map(name),
    skipped: skipped.map(({ side, reason }) => ({ ...name(side), reason })),
  };
}
