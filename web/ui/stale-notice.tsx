import { Notice } from './notice.tsx';

type StaleNoticeProps = {
  /** What is shown may no longer be so, as the start of a sentence. */
  what: string;
  parts: readonly {
    data: unknown;
    isError: boolean;
    isFetching: boolean;
    refetch: () => unknown;
  }[];
  /** The reason where it tells what to do. */
  why?: string | undefined;
};

/** Says that parts which are shown could not be loaded anew; nothing while all of them are up to date. */
export function StaleNotice({ what, parts, why }: StaleNoticeProps) {
  const stale = parts.filter(({ data, isError }) => isError && data !== undefined);
  if (stale.length === 0) return null;
  return (
    <Notice
      text={`${what} may have changed: loading anew failed. ${why ?? 'What was loaded before is shown.'}`}
      isPending={stale.some(({ isFetching }) => isFetching)}
      onAct={() => stale.forEach(({ refetch }) => void refetch())}
    />
  );
}
