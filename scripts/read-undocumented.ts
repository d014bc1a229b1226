import { parseSync, type ESTree } from 'rolldown/utils';

/** An exported function, class or public method (`Class.method`) without a doc comment. */
export type Undocumented = { name: string; line: number };

type Named = { name: string; start: number; exported: boolean };

/**
 * Returns a module's exported functions and classes, and those classes' public methods, that have no JSDoc comment
 * directly above. Throws if the module does not parse.
 */
export function readUndocumented(file: string, source: string): Undocumented[] {
  const { program, module, comments, errors } = parseSync(file, source);
  if (errors.length > 0) throw new Error(`${file} does not parse: ${errors[0]?.message}`);
  const documented = (start: number) =>
    comments.some(
      ({ type, value, end }) =>
        type === 'Block' &&
        /^\*.*\w/s.test(value) &&
        end <= start &&
        /^[ \t]*\n?[ \t]*$/.test(source.slice(end, start)),
    );
  const exportedNames = new Set(
    module.staticExports.flatMap(({ entries }) => entries.map(({ localName }) => localName.name)),
  );
  const seen = new Set<string>();
  return (
    program.body
      .flatMap(declared)
      .filter(({ name, exported }) => exported || exportedNames.has(name.replace(/\..*$/, '')))
      // Overloads share the comment of the first one, and so do a getter and its setter.
      .filter(({ name }) => !seen.has(name) && seen.add(name))
      .filter(({ start }) => !documented(start))
      .map(({ name, start }) => ({ name, line: source.slice(0, start).split('\n').length }))
  );
}

function declared(statement: ESTree.Statement | ESTree.Directive): Named[] {
  const { start } = statement;
  if (statement.type === 'ExportNamedDeclaration' && statement.declaration)
    return named(statement.declaration, start, true);
  if (statement.type === 'ExportDefaultDeclaration')
    return named(statement.declaration, start, true);
  return named(statement, start, false);
}

function named(node: ESTree.Node, start: number, exported: boolean): Named[] {
  if (node.type === 'VariableDeclaration')
    return node.declarations.flatMap(({ id, init }, index) =>
      id.type === 'Identifier' && init && isFunction(init)
        ? [{ name: id.name, start: index === 0 ? start : id.start, exported }]
        : [],
    );
  if (node.type === 'ClassDeclaration' || node.type === 'ClassExpression') {
    const name = node.id?.name ?? 'default';
    return [
      { name, start, exported },
      ...node.body.body.flatMap((member) => methods(name, member, exported)),
    ];
  }
  if (node.type === 'TSDeclareFunction' || node.type === 'FunctionDeclaration')
    return [{ name: node.id?.name ?? 'default', start, exported }];
  return isFunction(node) ? [{ name: 'default', start, exported }] : [];
}

function methods(of: string, member: ESTree.ClassElement, exported: boolean): Named[] {
  if (member.type !== 'MethodDefinition' && member.type !== 'PropertyDefinition') return [];
  const { key, accessibility, override, start } = member;
  const hidden = accessibility === 'private' || accessibility === 'protected' || override;
  if (hidden || key.type !== 'Identifier') return [];
  const callable =
    member.type === 'MethodDefinition'
      ? member.kind !== 'constructor'
      : member.value && isFunction(member.value);
  return callable ? [{ name: `${of}.${key.name}`, start, exported }] : [];
}

function isFunction(node: ESTree.Node): boolean {
  if (
    node.type === 'ParenthesizedExpression' ||
    node.type === 'TSSatisfiesExpression' ||
    node.type === 'TSAsExpression'
  )
    return isFunction(node.expression);
  return node.type === 'ArrowFunctionExpression' || node.type === 'FunctionExpression';
}
