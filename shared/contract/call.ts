import type * as z from 'zod/mini';
import type { ErrorCode } from './errors.ts';

/**
 * Who may make a call, by account alone (rules/http 2.1): `public` anyone; `signed-in` a session; `player` a
 * session with a complete profile; `host` a player who may host on this site; `staff` the owner, admins and staff;
 * `admin` the owner and admins; `owner` the owner.
 */
export type Access = 'public' | 'signed-in' | 'player' | 'host' | 'staff' | 'admin' | 'owner';

type Schema = z.ZodMiniType;

/** The kind of an uploaded image, which decides its size. */
export type ImageKind = 'banner' | 'logo';

export type Call = {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** The path with `:name` parts, one for each field of `params`. */
  path: `/api/${string}`;
  access: Access;
  summary: string;
  params?: Schema;
  query?: Schema;
  body?: Schema;
  /** The body may be a multipart form with text fields (rules/http 6.1). */
  form?: true;
  /** The images that the form may contain, each as one file part with this name (rules/http 7). */
  files?: Readonly<Record<string, ImageKind>>;
  /** 201 for calls that create something. */
  status?: 201;
  /** The response is a stream of server-sent events. */
  stream?: true;
  /** The response is a picture or a file to download instead of JSON. */
  media?: 'image/png' | 'text/csv' | 'text/calendar';
  /** Null if the response is a redirect, a stream or another media type. */
  response: Schema | null;
  /** The errors of this call, in addition to those about the account and about the shape and size of the input. */
  errors: readonly ErrorCode[];
  /** A banned user may make this call even though it changes state, such as logout. */
  allowedWhenBanned?: true;
};

type Input<C, Part extends string> = C extends { [K in Part]: infer S extends Schema }
  ? z.input<S>
  : undefined;
type Output<C, Part extends string> = C extends { [K in Part]: infer S extends Schema }
  ? z.output<S>
  : undefined;

/** The uploaded images of a call by name; undefined if it accepts none. */
type Files<C> = C extends { files: infer F extends Readonly<Record<string, ImageKind>> }
  ? { [Name in keyof F]?: Uint8Array }
  : undefined;

/** The input that a client sends. */
export type CallInput<C> = {
  params: Input<C, 'params'>;
  query: Input<C, 'query'>;
  body: Input<C, 'body'>;
};

/** The input that the server's handler receives after validation. */
export type CallOutput<C> = {
  params: Output<C, 'params'>;
  query: Output<C, 'query'>;
  body: Output<C, 'body'>;
  files: Files<C>;
};

/** The body of a successful response. */
export type CallResponse<C> = C extends { response: infer S extends Schema } ? z.output<S> : never;

/** Declares one call of the API, for client and server. */
export function call<const C extends Call>(declaration: C): C {
  return declaration;
}

/** The errors of a call for the host and assistants of a tournament. */
export const organiserErrors = ['tournament_not_found', 'not_host_or_assistant'] as const;
