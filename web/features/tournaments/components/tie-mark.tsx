import { ExplainedMark } from './explained-mark.tsx';

/** A small mark on a rank with equal points. */
export function TieMark({ sentence }: { sentence: string }) {
  return (
    <ExplainedMark
      sentence={sentence}
      className="-my-1 inline-grid size-6 shrink-0 text-sm max-sm:-ms-1.5 print:hidden"
    >
      =
    </ExplainedMark>
  );
}
