import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

function der(tag: number, ...parts: Uint8Array[]): Buffer {
  const content = Buffer.concat(parts);
  const { length } = content;
  if (length < 128) return Buffer.concat([Buffer.from([tag, length]), content]);
  const bytes = length < 256 ? [0x81, length] : [0x82, length >> 8, length & 255];
  return Buffer.concat([Buffer.from([tag, ...bytes]), content]);
}

const sequence = (...parts: Uint8Array[]) => der(0x30, ...parts);
const oid = (hex: string) => der(0x06, Buffer.from(hex, 'hex'));
const time = (at: Date) =>
  der(0x18, Buffer.from(`${at.toISOString().replaceAll(/[-:T]/g, '').slice(0, 14)}Z`));

const ecdsaWithSha256 = sequence(oid('2a8648ce3d040302'));
const commonName = (name: string) =>
  sequence(der(0x31, sequence(oid('550403'), der(0x0c, Buffer.from(name)))));

/** Makes a certificate for a host that lasts a day, signed with its own key. Both are PEM. */
export function selfSigned(host: string): { cert: string; key: string } {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'prime256v1' });
  const spki = publicKey.export({ type: 'spki', format: 'der' });
  const now = Date.now();
  const extension = (id: string, value: Buffer, critical = false) =>
    sequence(oid(id), ...(critical ? [Buffer.from([0x01, 0x01, 0xff])] : []), der(0x04, value));
  const keyId = createHash('sha1').update(spki).digest();
  // Certificates are found by name, so each has its own.
  const names = commonName(`test ${randomBytes(8).toString('hex')}`);
  const body = sequence(
    der(0xa0, Buffer.from([0x02, 0x01, 0x02])),
    der(0x02, Buffer.concat([Buffer.from([0x01]), randomBytes(8)])),
    ecdsaWithSha256,
    names,
    sequence(time(new Date(now - 3_600_000)), time(new Date(now + 86_400_000))),
    names,
    spki,
    der(
      0xa3,
      sequence(
        extension('551d0e', der(0x04, keyId)),
        extension('551d11', sequence(der(0x82, Buffer.from(host)))),
        // It is its own authority.
        extension('551d13', sequence(Buffer.from([0x01, 0x01, 0xff])), true),
      ),
    ),
  );
  const signature = sign('sha256', body, privateKey);
  const certificate = sequence(body, ecdsaWithSha256, der(0x03, Buffer.from([0]), signature));
  const lines = certificate.toString('base64').match(/.{1,64}/g) ?? [];
  return {
    cert: `-----BEGIN CERTIFICATE-----\n${lines.join('\n')}\n-----END CERTIFICATE-----\n`,
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }),
  };
}
