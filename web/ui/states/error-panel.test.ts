import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ErrorPanel } from './error-panel.tsx';

test('an error without a message has a general one', () => {
  const html = renderToString(
    createElement(ErrorPanel, { title: 'Unable to load tournaments', message: '' }),
  );
  expect(html).toContain('Something went wrong. Please try again later.');
});
