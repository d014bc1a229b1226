import { Component, type ReactNode } from 'react';
import ReactMarkdown, { type Components } from 'react-markdown';
import { autolink, capMarkers, capNesting, nestHeadings } from '../../lib/remark-plugins.ts';

const headings: Components = {
  h3: ({ children }) => <h3 className="heading mt-7 text-xl">{children}</h3>,
  h4: ({ children }) => <h4 className="heading mt-6 text-lg">{children}</h4>,
  h5: ({ children }) => <h5 className="mt-5 font-semibold">{children}</h5>,
  h6: ({ children }) => <h6 className="mt-5 font-semibold">{children}</h6>,
};

const blocks: Components = {
  // Users mean the line breaks that they type, as in a chat.
  p: ({ children }) => (
    <p dir="auto" className="mt-3 text-start whitespace-pre-line">
      {children}
    </p>
  ),
  ul: ({ children }) => <ul className="mt-3 list-disc ps-5 [&>li+li]:mt-1.5">{children}</ul>,
  ol: ({ children, start }) => (
    <ol start={start} className="mt-3 list-decimal ps-6 marker:tabular-nums [&>li+li]:mt-1.5">
      {children}
    </ol>
  ),
  li: ({ children }) => (
    <li className="marker:text-muted-foreground [&>:first-child]:mt-0">{children}</li>
  ),
  blockquote: ({ children }) => (
    <blockquote className="mt-4 border-s-2 border-primary ps-4 text-muted-foreground [&>:first-child]:mt-0">
      {children}
    </blockquote>
  ),
  hr: () => <hr className="mt-6" />,
  pre: ({ children }) => (
    <pre className="mt-4 rounded-md border bg-card p-3 text-sm whitespace-pre-wrap">{children}</pre>
  ),
};

const inline: Components = {
  a: ({ children, href }) =>
    href ? (
      <a
        href={href}
        target="_blank"
        rel="nofollow noopener noreferrer ugc"
        className="text-primary underline underline-offset-3 hover:no-underline"
      >
        {children}
      </a>
    ) : (
      <span>{children}</span>
    ),
  code: ({ children }) => <code className="rounded-sm bg-muted px-1 text-[0.9em]">{children}</code>,
  strong: ({ children }) => <strong className="font-semibold">{children}</strong>,
  // The page's policy only allows images from its own server, so the alt text replaces them.
  img: ({ alt }) => (alt ? <em>{alt}</em> : null),
};

/** Renders user-written Markdown without HTML, images and scripts. Links open in a new tab without a referrer. */
export function Markdown({ text }: { text: string }) {
  return (
    <div className="max-w-[70ch] leading-relaxed wrap-anywhere [&>:first-child]:mt-0">
      <PlainBoundary key={text} text={text}>
        <ReactMarkdown
          components={{ ...headings, ...blocks, ...inline }}
          remarkPlugins={[capNesting, autolink, nestHeadings]}
          urlTransform={webAddress}
        >
          {capMarkers(text)}
        </ReactMarkdown>
      </PlainBoundary>
    </div>
  );
}

type State = { failed: boolean };

/** Shows the plain text if rendering fails, because one user's text must not break the page for others. */
class PlainBoundary extends Component<{ text: string; children: ReactNode }, State> {
  override state: State = { failed: false };

  static getDerivedStateFromError(): State {
    return { failed: true };
  }

  override render(): ReactNode {
    const { text, children } = this.props;
    return this.state.failed ? <p className="text-start whitespace-pre-line">{text}</p> : children;
  }
}

/** Allows only web and mail addresses, because a link into this site could act in the reader's name. */
function webAddress(url: string): string {
  return /^(?:https?:\/\/|mailto:)/i.test(url) ? url : '';
}
