import { lazy, useId, useState } from 'react';
import { Boundary } from '../states/boundary.tsx';
import { classNames } from '../../lib/class-names.ts';
import { SmallButton } from '../buttons/button.tsx';

const Markdown = lazy(async () => {
  const module = await import('./markdown.tsx');
  return { default: module.Markdown };
});

/**
 * Shows user text as `Markdown` would render it. The Markdown renderer is larger than most screens, so it is loaded
 * only for text with markup, which is shown as plain text until then, or if loading fails.
 */
export function WrittenText({ text }: { text: string }) {
  if (!hasMarkup(text)) return <PlainText text={text} />;
  const plain = <PlainText text={text} />;
  return (
    <Boundary lost={plain} loading={plain}>
      <Markdown text={text} />
    </Boundary>
  );
}

function PlainText({ text }: { text: string }) {
  return (
    <div className="max-w-[70ch] leading-relaxed wrap-anywhere [&>:first-child]:mt-0">
      {text
        .split('\n')
        .map((line) => line.trim())
        .join('\n')
        .trim()
        .split(/\n{2,}/)
        .filter((paragraph) => paragraph !== '')
        .map((paragraph, at) => (
          <p key={at} dir="auto" className="mt-3 text-start whitespace-pre-line">
            {paragraph}
          </p>
        ))}
    </div>
  );
}

/**
 * Matches characters with a meaning in Markdown, web addresses, and lines that may be a list, a divider, a heading
 * or code.
 */
const MARKUP =
  /[\\`*_[\]<>&#~\r\0]|https?:|^[ \t]*(?:[-+]|\d{1,9}[.)])(?:[ \t]|$)|^[ \t]*[-=]+[ \t]*$|^(?: {2,}|[ ]*\t)|[ \t]{2,}$/m;

/** Returns false only if Markdown would certainly render the text as plain paragraphs. */
export function hasMarkup(text: string): boolean {
  return MARKUP.test(text);
}

type FoldedTextProps = {
  text: string;
  /** Text with more characters is collapsed, so that a phone user reaches the content below it. */
  longFrom: number;
  /** The limit in a one-column layout, in characters. */
  narrowFrom?: number;
  more: string;
};

/** Long user text that its button expands. It also expands when the focus moves into it. */
export function FoldedText({ text, longFrom, narrowFrom = longFrom, more }: FoldedTextProps) {
  const id = useId();
  const [unfolded, setUnfolded] = useState(false);
  const long = text.length > longFrom;
  const longBelow = text.length > narrowFrom;
  return (
    <>
      <div
        id={id}
        onFocus={() => setUnfolded(true)}
        className={classNames(
          long && !unfolded && 'max-h-96 overflow-hidden mask-b-from-60% forced-colors:mask-none',
          longBelow &&
            !unfolded &&
            'max-lg:max-h-60 max-lg:overflow-hidden max-lg:mask-b-from-60% max-lg:forced-colors:mask-none',
        )}
      >
        <WrittenText text={text} />
      </div>
      {longBelow && (
        <SmallButton
          className={classNames('mt-4', !long && 'lg:hidden')}
          aria-expanded={unfolded}
          aria-controls={id}
          onClick={() => setUnfolded(!unfolded)}
        >
          {unfolded ? 'Show Less' : more}
        </SmallButton>
      )}
    </>
  );
}
