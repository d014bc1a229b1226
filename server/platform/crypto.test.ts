import { describe, expect, it } from 'vitest';
import { createSealer, digest, equalInConstantTime, randomToken } from './crypto.ts';

describe('createSealer', () => {
  const sealer = createSealer('a secret', 'tokens');

  it('decrypts what it has encrypted, in any script', () => {
    expect(sealer.open(sealer.seal('тoken 父 ✓'))).toBe('тoken 父 ✓');
  });

  it('never encrypts a string to the same bytes twice', () => {
    expect(sealer.seal('same')).not.toEqual(sealer.seal('same'));
  });

  it.each([
    ['another purpose', createSealer('a secret', 'cookies')],
    ['another secret', createSealer('b secret', 'tokens')],
  ])('does not decrypt with %s', (_label, other) => {
    expect(other.open(sealer.seal('text'))).toBeNull();
  });

  it('does not decrypt if any byte is changed or missing', () => {
    const sealed = sealer.seal('text');
    for (let index = 0; index < sealed.length; index += 1) {
      const changed = Buffer.from(sealed);
      changed.writeUInt8(changed.readUInt8(index) ^ 1, index);
      expect(sealer.open(changed)).toBeNull();
      expect(sealer.open(sealed.subarray(0, index))).toBeNull();
    }
  });
});

describe('tokens', () => {
  it('are 43 characters of base64url and differ each time', () => {
    const tokens = new Set(Array.from({ length: 100 }, randomToken));
    expect(tokens.size).toBe(100);
    for (const token of tokens) expect(token).toMatch(/^[\w-]{43}$/);
  });

  it('are compared by content', () => {
    expect(equalInConstantTime('same', 'same')).toBe(true);
    expect(equalInConstantTime('same', 'samf')).toBe(false);
    expect(equalInConstantTime('same', 'same ')).toBe(false);
    expect(digest('a').length).toBe(32);
  });
});
