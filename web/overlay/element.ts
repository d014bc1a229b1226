import { nameHue } from '../lib/name-seed.ts';
import { emblemMark } from '../ui/pictures/emblem-mark.ts';

type Child = Node | string | number | null;

type Attributes = { class?: string; style?: string; dir?: 'auto'; 'data-key'?: string };

/** Text is never parsed as markup. Null children are omitted. */
export function element(tag: string, attributes: Attributes, ...children: Child[]): HTMLElement {
  const created = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) created.setAttribute(name, value);
  created.append(
    ...children
      .filter((child) => child !== null)
      .map((child) => (typeof child === 'number' ? String(child) : child)),
  );
  return created;
}

const svg = 'http://www.w3.org/2000/svg';

/** A name in any script, on one line, with the emblem that the site draws for it. */
export function nameElement(name: string, { logo }: { logo: boolean }): HTMLElement {
  const text = element('span', { class: 'name', dir: 'auto' }, name);
  return element('span', { class: 'named' }, logo ? emblem(name) : null, text);
}

function emblem(name: string): SVGSVGElement {
  const drawn = document.createElementNS(svg, 'svg');
  const path = document.createElementNS(svg, 'path');
  drawn.setAttribute('viewBox', '0 0 28 28');
  drawn.setAttribute('class', 'emblem');
  drawn.setAttribute('style', `--hue: ${nameHue(name)}`);
  path.setAttribute('d', emblemMark(name) ?? '');
  drawn.append(path);
  return drawn;
}

/** `title` is usually the tournament's name, and `label` the subject of the panel. */
export function panel(
  kind: string,
  { title, label }: { title: string; label: string | null },
  ...children: Child[]
): HTMLElement {
  const head = element(
    'header',
    {},
    element('h1', { dir: 'auto' }, title),
    label === null ? null : element('p', {}, label),
  );
  return element('section', { class: `panel ${kind}` }, head, ...children);
}
