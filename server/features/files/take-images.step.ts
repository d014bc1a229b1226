import { createHash } from 'node:crypto';
import type { ImageKind } from '#shared/contract/call.ts';
import type { Viewer } from '#shared/domain/accounts/roles.ts';
import type { Tx } from '../../db/connection.ts';
import { reencodeImage } from '../../platform/images.ts';
import type { Deps } from '../deps.ts';
import { lockFiles, releaseFiles, storeFiles, type StoredFile } from './files.repository.ts';

/** A re-encoded upload, with the name under which it will be stored. */
export type DrawnImage = StoredFile;

/** The change of one image of a row: `fresh` replaces it, otherwise `remove` removes it. */
type ImageChange = { old: string | null; fresh: DrawnImage | undefined; remove: boolean };

/**
 * It is slow, so call it before the transaction. `assertMay` refuses viewers who may not upload here before anything is
 * decoded. Throws `image_not_taken` and `image_too_large`.
 */
export async function reencodeImages<Name extends string>(
  { userId }: Pick<Viewer, 'userId'>,
  uploads: { [N in Name]?: Uint8Array },
  kinds: Readonly<Record<Name, ImageKind>>,
  assertMay?: () => Promise<void>,
): Promise<{ [N in Name]?: DrawnImage }> {
  const encoded: { [N in Name]?: DrawnImage } = {};
  const names = (Object.keys(kinds) as Name[]).filter((name) => uploads[name] !== undefined);
  if (names.length > 0) await assertMay?.();
  for (const name of names) {
    const upload = uploads[name];
    if (upload === undefined) continue;
    const content = await reencodeImage(upload, kinds[name], userId);
    const digest = createHash('sha256').update(content).digest('hex');
    encoded[name] = { name: `${digest}.webp`, content };
  }
  return encoded;
}

export function asksToRemove(url: string | null | undefined): boolean {
  return url === null || url === '';
}

/**
 * The same transaction writes the row afterwards. Returns the names for the row, and those that it drops. Pass the
 * latter to `releaseImages` after the write.
 */
export async function storeImages<Name extends string>(
  tx: Tx,
  { clock }: Pick<Deps, 'clock'>,
  changes: Readonly<Record<Name, ImageChange>>,
): Promise<{ names: Record<Name, string | null>; dropped: string[] }> {
  const names = {} as Record<Name, string | null>;
  const fresh: DrawnImage[] = [];
  const dropped: string[] = [];
  for (const [name, change] of Object.entries(changes) as [Name, ImageChange][]) {
    names[name] = change.fresh?.name ?? (change.remove ? null : change.old);
    if (change.fresh !== undefined) fresh.push(change.fresh);
    if (change.old !== null && change.old !== names[name]) dropped.push(change.old);
  }
  // All names are locked together before the row is written: one by one they could deadlock with another
  // transaction.
  await lockFiles(tx, [...fresh.map((image) => image.name), ...dropped]);
  await storeFiles(tx, oncePerName(fresh), clock());
  return { names, dropped };
}

/** Images that something else refers to stay. Call it after the write. */
export async function releaseImages(tx: Tx, names: readonly (string | null)[]): Promise<void> {
  await releaseFiles(
    tx,
    names.filter((name) => name !== null),
  );
}

function oncePerName(images: readonly DrawnImage[]): DrawnImage[] {
  return [...new Map(images.map((image) => [image.name, image])).values()];
}
