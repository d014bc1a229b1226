import { parseSync, Visitor, type ESTree } from 'rolldown/utils';

const getTitle: Readonly<Record<string, string>> = { Dialog: 'title', ConfirmDialog: 'action' };

/**
 * Returns the titles of the web/ui dialogs that a component opens; null for a title that is not a literal. Throws
 * if the file does not parse.
 */
export function readDialogs(file: string, source: string): (string | null)[] {
  const { program, errors } = parseSync(file, source);
  if (errors.length > 0) throw new Error(`${file} does not parse: ${errors[0]?.message}`);
  const found: (string | null)[] = [];
  new Visitor({
    JSXOpeningElement({ name, attributes }) {
      if (name.type !== 'JSXIdentifier') return;
      if (name.name === 'LeaveDialog') found.push('Leave Without Saving');
      const attribute = getTitle[name.name];
      if (attribute !== undefined) found.push(getLiteral(attributes, attribute));
    },
  }).visit(program);
  return found;
}

function getLiteral(attributes: readonly ESTree.JSXAttributeItem[], name: string): string | null {
  for (const attribute of attributes) {
    if (attribute.type !== 'JSXAttribute' || attribute.name.name !== name) continue;
    const { value } = attribute;
    return value?.type === 'Literal' && typeof value.value === 'string' ? value.value : null;
  }
  return null;
}
