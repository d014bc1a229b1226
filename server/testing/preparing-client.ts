import { Client, type ClientConfig } from 'pg';

/** The names of statements that were sent by this process, by their text. */
const names = new Map<string, string>();

/** A statement with many rows is seldom repeated with the same number of them. */
const longest = 2000;

/**
 * A connection that lets PostgreSQL parse and plan each statement only once. Tests send the same statements thousands of
 * times, and planning takes longer than reading their few rows.
 */
export class PreparingClient extends Client {
  constructor(config?: string | ClientConfig) {
    super(config);
    const send = this.query.bind(this) as (...args: unknown[]) => unknown;
    const prepare = (...args: unknown[]): unknown => {
      const [text, values, ...others] = args;
      if (typeof text !== 'string' || !Array.isArray(values) || text.length > longest) {
        return send(...args);
      }
      const name = names.get(text) ?? `statement ${names.size}`;
      names.set(text, name);
      return send({ name, text, values }, ...others);
    };
    this.query = prepare as typeof this.query;
  }
}
