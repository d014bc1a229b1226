import * as z from 'zod/mini';
import type { Sandbox } from '../sandbox.ts';
import { sameSecret } from './secrets.ts';

const clientForm = z.object({ client_id: z.string(), client_secret: z.string() });

function decode(text: string): string {
  return decodeURIComponent(text.replaceAll('+', ' '));
}

/** RFC 6749, section 2.3.1: both halves are url-encoded before they are joined. */
function readBasic(header: string): z.infer<typeof clientForm> | null {
  const [, encoded] = /^Basic (.+)$/i.exec(header) ?? [];
  const [, id, secret] =
    /^([^:]*):(.*)$/.exec(Buffer.from(encoded ?? '', 'base64').toString('utf8')) ?? [];
  if (id === undefined || secret === undefined) return null;
  try {
    return { client_id: decode(id), client_secret: decode(secret) };
  } catch {
    return null;
  }
}

/** True when the header (if there is one) or else the form carries the application's id and secret. */
export function isKnownClient(
  sandbox: Sandbox,
  header: string | undefined,
  form: unknown,
): boolean {
  const client = header === undefined ? clientForm.safeParse(form).data : readBasic(header);
  if (!client) return false;
  return (
    client.client_id === sandbox.clientId && sameSecret(client.client_secret, sandbox.clientSecret)
  );
}
