import { errorTable, type ErrorCode } from '#shared/contract/errors.ts';
import type { Operation, OpenApiDocument, Response, JsonSchema } from './document.ts';
import { html, type Html } from './html.ts';
import { formatSchema } from './format-schema.ts';

type CallOnPage = { method: string; path: string; operation: Operation };

/** Renders a call on the reference page. */
export function callSection({ method, path, operation }: CallOnPage, api: OpenApiDocument): Html {
  const { operationId, summary, description, parameters = [] } = operation;
  const paths = parameters.filter((parameter) => parameter.in === 'path');
  const queries = parameters.filter((parameter) => parameter.in === 'query');
  const asSchema = (list: typeof parameters): JsonSchema => ({
    properties: Object.fromEntries(list.map(({ name, schema }) => [name, schema])),
    required: list.filter(({ required }) => required).map(({ name }) => name),
  });
  return html`<article id="${operationId}" aria-labelledby="${operationId}-title">
    <h3 id="${operationId}-title">
      <a href="#${operationId}"
        ><span class="method ${method}">${method.toUpperCase()}</span> <code>${path}</code></a
      >
    </h3>
    <p>${summary}.</p>
    <dl>
      <dt>Who</dt>
      <dd>${description}</dd>
      ${answerRow(operation)}
    </dl>
    ${paths.length > 0 ? fieldList('In the path', asSchema(paths)) : []}
    ${queries.length > 0 ? fieldList('In the query', asSchema(queries)) : []}
    ${bodyList(operation, api)} ${refusals(operation)}
  </article>`;
}

/** Renders a list of fields: name, whether it is required, and its schema. */
export function fieldList(title: string, { properties = {}, required = [] }: JsonSchema): Html {
  const rows = Object.entries(properties).map(
    ([name, schema]) =>
      html`<div>
        <dt>
          <code>${name}</code> ${required.includes(name) ? [] : html`<small>optional</small>`}
        </dt>
        <dd>${formatSchema(schema)}${getDefault(schema)}${noteOn(schema)}</dd>
      </div>`,
  );
  return html`<h4>${title}</h4>
    <dl class="rows">${rows}</dl>`;
}

function noteOn({ description }: JsonSchema): Html {
  return description === undefined ? html`` : html`<br /><small>${description}</small>`;
}

function getDefault({ default: value }: JsonSchema): Html {
  if (value === undefined) return html``;
  const text = JSON.stringify(value);
  return text === '""' ? html`; empty by default` : html`; by default <code>${text}</code>`;
}

function bodyList({ requestBody }: Operation, api: OpenApiDocument): Html {
  if (requestBody === undefined) return html``;
  const { content, required } = requestBody;
  const form = content['multipart/form-data'];
  const sent = form ?? content['application/json'];
  const kind = form === undefined ? 'JSON' : 'JSON or a multipart form';
  const caption = `Body: ${kind}${required ? '' : ', optional'}`;
  const schema = resolve(sent?.schema ?? {}, api);
  if (schema.properties !== undefined) return fieldList(caption, schema);
  return fieldList(caption, { properties: { body: schema }, required: ['body'] });
}

function resolve(schema: JsonSchema, api: OpenApiDocument): JsonSchema {
  const name = schema.$ref?.split('/').at(-1) ?? '';
  return api.components.schemas[name] ?? schema;
}

function answerRow({ responses }: Operation): Html {
  const rows = Object.entries(responses).flatMap(([status, response]) => {
    if (Number(status) >= 400 || '$ref' in response) return [];
    return html`<dt>Answer</dt>
      <dd>${status}: ${formatAnswer(response)}</dd>`;
  });
  return html`${rows}`;
}

function formatAnswer({ description, headers, content = {} }: Response): Html {
  const json = content['application/json'];
  const body = json === undefined ? html`${lowerFirst(description)}` : formatSchema(json.schema);
  if (headers?.['X-Total-Count'] !== undefined) {
    return html`${body}; the <code>X-Total-Count</code> header counts the rows of all pages`;
  }
  if (headers?.['X-Last-Rank-Count'] !== undefined) {
    return html`${body}; the <code>X-Last-Rank-Count</code> header counts who shares the last rank`;
  }
  if (headers?.['Link'] === undefined) return body;
  return html`${body}; a <code>Link</code> header leads to the next page`;
}

function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1).replace(/\.$/, '');
}

/** Renders the error codes of a call, without those that every call has. */
function refusals({ responses }: Operation): Html {
  const codes = Object.values(responses).flatMap((response) =>
    '$ref' in response ? [] : getCodes(response),
  );
  if (codes.length === 0) return html``;
  const rows = codes.map(
    (code) =>
      html`<div>
        <dt>${errorTable[code].status} <code>${code}</code></dt>
        <dd>${errorTable[code].message}</dd>
      </div>`,
  );
  return html`<details>
    <summary>Refusals (${codes.length})</summary>
    <dl class="rows">${rows}</dl>
  </details>`;
}

function getCodes({ content }: Response): ErrorCode[] {
  const [, refined] = content?.['application/json']?.schema.allOf ?? [];
  return (refined?.properties?.['code']?.enum ?? []) as ErrorCode[];
}
