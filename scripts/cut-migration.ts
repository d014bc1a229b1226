/** An SQL string in a migration, or other code that is not part of every migration. */
export type Unit = {
  line: number;
  /** The content of a template literal; null for other code. */
  sql: string | null;
  code: string;
  /** The comments above it, one on each line. */
  comments: string;
};

/** Code that every migration may have. A template literal is reduced to its two backticks. */
const FRAME: readonly RegExp[] = [
  /^import .* from 'kysely';$/,
  /^export async function up\(db(: Kysely<unknown>)?\)(: Promise<void>)? \{$/,
  /^for \(const statement of statements\) await sql\.raw\(statement\)\.execute\(db\);$/,
  /^const statements = \[$/,
  /^(await sql)?``(\.execute\(db\);|,)?$/,
  /^(\];|\})?$/,
];

const PIECES = /\/\/[^\n]*|\/\*[^]*?\*\/|`(?:\\[^]|[^`\\])*`|'(?:\\[^]|[^'\\\n])*'|[^]/g;

export function cutSource(source: string): Unit[] {
  const units: Unit[] = [];
  let comments = '';
  let line = 1;
  /** The code since the last SQL string or statement. */
  let code = { text: '', line: 1 };
  const endCode = () => {
    const isFrame = FRAME.some((form) => form.test(code.text.trim()));
    if (!isFrame) {
      units.push({ line: code.line, sql: null, code: code.text.trim(), comments });
      comments = '';
    }
    code = { text: '', line };
  };
  for (const [piece] of source.matchAll(PIECES)) {
    if (piece.startsWith('//') || piece.startsWith('/*')) {
      comments += `${piece.replaceAll(/^\s*\/?[*/]+\s*|\s*\*\/$/gm, '')}\n`;
    } else if (piece.startsWith('`')) {
      const sql = piece.slice(1, -1);
      units.push({ line: line + leadingLines(sql), sql, code: '', comments });
      comments = '';
      code.text += '``';
    } else if (piece === '\n' && isWhole(code.text)) {
      endCode();
    } else {
      if (code.text.trim() === '') code.line = line;
      code.text += piece;
    }
    line += piece.split('\n').length - 1;
  }
  endCode();
  return units;
}

function leadingLines(text: string): number {
  return (/^\s*/.exec(text)?.[0] ?? '').split('\n').length - 1;
}

/** Returns whether a line ends a statement, an array element or the head of a block. */
function isWhole(code: string): boolean {
  return /^\s*$|[;,{}[\]]\s*$/.test(code);
}

/** Replaces the contents of SQL quotes, `$$` and comments with spaces. */
export function blankQuoted(sql: string): string {
  return sql.replaceAll(
    /'(?:''|[^'])*'|"([^"]*)"|(\$\w*\$)[^]*?\2|--[^\n]*|\/\*[^]*?\*\//g,
    (quoted, name?: string) => name ?? quoted.replaceAll(/[^\n]/g, ' '),
  );
}

/** Splits a string at a character that is not in parentheses. */
export function splitOutside(text: string, separator: string): string[] {
  const parts = [''];
  let depth = 0;
  for (const character of text) {
    if (character === '(') depth += 1;
    if (character === ')') depth -= 1;
    if (character === separator && depth === 0) parts.push('');
    else parts[parts.length - 1] += character;
  }
  return parts;
}
