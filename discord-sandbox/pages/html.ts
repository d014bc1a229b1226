export interface Html {
  readonly markup: string;
}

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function toMarkup(value: string | Html | Html[] | null): string {
  if (value === null) return '';
  if (typeof value === 'string') return value.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign);
  return Array.isArray(value) ? value.map(toMarkup).join('') : value.markup;
}

export function html(
  parts: TemplateStringsArray,
  ...values: (string | Html | Html[] | null)[]
): Html {
  return { markup: String.raw({ raw: parts }, ...values.map(toMarkup)) };
}
