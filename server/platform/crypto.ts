import {
  createCipheriv,
  createDecipheriv,
  createHash,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto';

/** Encrypts short strings with authentication (AES-256-GCM). Each purpose has its own key. */
export type Sealer = {
  seal(text: string): Buffer;
  /** Returns the text, or null if the bytes were not sealed with this key for this purpose. */
  open(sealed: Uint8Array): string | null;
};

const ivBytes = 12;
const tagBytes = 16;

/** Creates a sealer whose key is derived from the session secret and the purpose. */
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
        // A wrong key, purpose or tag and damaged bytes all mean that this sealer did not seal it.
        return null;
      }
    },
  };
}

/** Returns a random token of 256 bits as base64url. */
export function randomToken(): string {
  return randomBytes(32).toString('base64url');
}

/** Returns the SHA-256 of a string. The database stores it instead of a client's token. */
export function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}

/** Compares two strings in constant time, so the time does not reveal where they differ. */
export function equalInConstantTime(left: string, right: string): boolean {
  return timingSafeEqual(digest(left), digest(right));
}
