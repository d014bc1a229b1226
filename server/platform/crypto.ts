import {
  createCipheriv,
  createDecipheriv,
  createHash,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto';

/** Encrypts short texts with authentication (AES-256-GCM); what was sealed for one purpose opens for no other. */
export type Sealer = {
  seal(text: string): Buffer;
  /** The text, or null when the bytes were not sealed with this key for this purpose. */
  open(sealed: Uint8Array): string | null;
};

const ivBytes = 12;
const tagBytes = 16;

/** A sealer whose key is derived from the session secret for one named purpose. */
export function createSealer(secret: string, purpose: string): Sealer {
  const key = Buffer.from(hkdfSync('sha256', secret, 'hotdrop', purpose, 32));
  return {
    seal(text) {
      const iv = randomBytes(ivBytes);
      const cipher = createCipheriv('aes-256-gcm', key, iv);
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([iv, cipher.getAuthTag(), body]);
    },
    open(sealed) {
      if (sealed.length < ivBytes + tagBytes) return null;
      const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, ivBytes));
      decipher.setAuthTag(sealed.subarray(ivBytes, ivBytes + tagBytes));
      try {
        const body = decipher.update(sealed.subarray(ivBytes + tagBytes));
        return Buffer.concat([body, decipher.final()]).toString('utf8');
      } catch {
        // A wrong key, purpose or tag and a damaged text are one answer: not sealed by us.
        return null;
      }
    },
  };
}

/** An unguessable token of 256 bits, base64url. */
export function randomToken(): string {
  return randomBytes(32).toString('base64url');
}

/** SHA-256 of a text: what the database holds instead of a token that a client carries. */
export function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}

/** Whether two texts are equal, in a time that does not tell where they differ. */
export function equalInConstantTime(left: string, right: string): boolean {
  return timingSafeEqual(digest(left), digest(right));
}
