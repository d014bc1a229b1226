import { isBuiltin } from 'node:module';
import { dirname, join } from 'node:path/posix';
import { parseSync, Visitor } from 'rolldown/utils';

export type Import = {
  /** A path from the checkout, `npm:package`, `node:module`, or `unreadable:` and the code of a computed import. */
  imported: string;
  line: number;
};

/** All that a module imports: statically, for its effects, for types, dynamically, or by exporting it on. Throws when it does not parse. */
export function readImports(file: string, source: string): Import[] {
  const { program, module, errors } = parseSync(file, source);
  if (errors.length > 0) throw new Error(`${file} does not parse: ${errors[0]?.message}`);
  const found: { name: string; start: number }[] = [];
  for (const { moduleRequest } of module.staticImports) {
    found.push({ name: moduleRequest.value, start: moduleRequest.start });
  }
  for (const { moduleRequest } of module.staticExports.flatMap(({ entries }) => entries)) {
    if (moduleRequest) found.push({ name: moduleRequest.value, start: moduleRequest.start });
  }
  new Visitor({
    ImportExpression({ source: node }) {
      const { start, end } = node;
      const literal = node.type === 'Literal' && typeof node.value === 'string';
      found.push({ name: literal ? node.value : `unreadable:${source.slice(start, end)}`, start });
    },
    TSImportType({ source: { value, start } }) {
      found.push({ name: value, start });
    },
  }).visit(program);

  const seen = new Set<string>();
  return found
    .map(({ name, start }) => ({
      imported: resolve(file, name),
      line: source.slice(0, start).split('\n').length,
    }))
    .filter(({ imported, line }) => {
      const key = `${line} ${imported}`;
      return !seen.has(key) && seen.add(key);
    });
}

function resolve(file: string, name: string): string {
  if (name.startsWith('unreadable:')) return name;
  if (/^\.{1,2}\//.test(name)) return join(dirname(file), name.replace(/\?.*$/, ''));
  if (isBuiltin(name)) return name.startsWith('node:') ? name : `node:${name}`;
  return `npm:${name}`;
}
