import { lazy, Suspense } from 'react';
import { hasMarkup } from '../../lib/has-markup.ts';
import { Boundary } from '../states/boundary.tsx';

const Markdown = lazy(async () => {
  const module = await import('./markdown.tsx');
  return { default: module.Markdown };
});

/**
 * User text, rendered as `Markdown` would. The Markdown renderer is larger than most screens, so only texts with markup
 * load it; meanwhile, or if it fails, they are shown as plain text.
 */
export function WrittenText({ text }: { text: string }) {
  if (!hasMarkup(text)) return <PlainText text={text} />;
  const plain = <PlainText text={text} />;
  return (
    <Boundary fallback={plain}>
      <Suspense fallback={plain}>
        <Markdown text={text} />
      </Suspense>
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
