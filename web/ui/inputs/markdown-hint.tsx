import { formatNumber } from '../../lib/format/number.ts';

export function MarkdownHint({ length, max }: { length: number; max: number }) {
  return (
    <span className="flex flex-wrap justify-between gap-x-4">
      <span>
        Markdown: <code># Heading</code>, <code>**bold**</code>, <code>- list</code>,{' '}
        <code>[link](https://…)</code>
      </span>
      {length > max / 2 && (
        <span className="tabular-nums">
          {formatNumber(length)} of {formatNumber(max)} characters
        </span>
      )}
    </span>
  );
}
