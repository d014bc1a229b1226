import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

/** A secret of 192 random bits in base64url. */
export function newSecret(): string {
  return randomBytes(24).toString('base64url');
}

/** SHA-256 in base64url: what is stored instead of a secret, and what PKCE's S256 compares. */
export function hashSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url');
}

/** Compares two texts in a time that tells nothing about where they differ. */
export function sameSecret(left: string, right: string): boolean {
  return timingSafeEqual(Buffer.from(hashSecret(left)), Buffer.from(hashSecret(right)));
}
