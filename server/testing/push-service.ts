import {
  createDecipheriv,
  createECDH,
  createPublicKey,
  hkdfSync,
  randomBytes,
  verify,
  type ECDH,
} from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import tls from 'node:tls';
import type { PushMessage } from '#shared/domain/notifications/push.ts';
import { selfSigned } from './self-signed.ts';

/** A message that arrived, decrypted as its browser would. */
export type Arrived = {
  device: TestDevice;
  message: PushMessage;
  ttl: number;
  urgency: string | undefined;
  topic: string | undefined;
  /** The bytes of the message before they were encrypted. */
  bytes: number;
  /** The `sub` of the sender's token. */
  subject: string;
  /** The sender's public key, in base64url. */
  signedBy: string;
};

/** The subscription of a browser, as the browser sends it to the product. */
export type TestDevice = { endpoint: string; keys: { p256dh: string; auth: string } };

type Answer = { status: number; headers?: Record<string, string> };

export type PushService = {
  /** The host and port, for `PUSH_HOSTS`. */
  host: string;
  /** The file of the certificate, for `NODE_EXTRA_CA_CERTS` of another process. */
  certFile: string;
  subscribe(): TestDevice;
  /** The messages that were accepted, oldest first. */
  arrived: Arrived[];
  /** Why requests were refused as invalid. */
  complaints: string[];
  /** The number of requests, including refused ones. */
  requests(): number;
  /** Decides how a request is answered; null accepts it. */
  answer: (device: TestDevice) => Answer | null | Promise<Answer | null>;
  stop(): Promise<void>;
};

/**
 * Starts a push service on loopback, with TLS and its own certificate, which this process trusts from now on. It checks
 * the signature of each request and decrypts the message.
 */
export async function startPushService(): Promise<PushService> {
  const { cert, key } = selfSigned('localhost');
  const folder = mkdtempSync(join(tmpdir(), 'push-service-'));
  const certFile = join(folder, 'cert.pem');
  writeFileSync(certFile, cert);
  tls.setDefaultCACertificates([...tls.getCACertificates('default'), cert]);
  const browsers = new Map<string, { device: TestDevice; pair: ECDH; auth: Buffer }>();
  let requests = 0;
  const server = createServer({ cert, key }, (request, response) => {
    requests += 1;
    const send = ({ status, headers = {} }: Answer) => response.writeHead(status, headers).end();
    receive(request).then(send, (error: unknown) => {
      service.complaints.push(String(error));
      send({ status: 400 });
    });
  });

  async function receive(request: IncomingMessage): Promise<Answer> {
    const body = await readAll(request);
    const browser = browsers.get(request.url ?? '');
    if (request.method !== 'POST' || browser === undefined) return { status: 404 };
    const { headers } = request;
    const sender = checkToken(headers, service.host);
    const text = decrypt(body, browser, headers);
    const refusal = await service.answer(browser.device);
    if (refusal !== null) return refusal;
    service.arrived.push({
      device: browser.device,
      message: JSON.parse(text) as PushMessage,
      bytes: Buffer.byteLength(text),
      ttl: Number(headers['ttl']),
      urgency: headers['urgency']?.toString(),
      topic: headers['topic']?.toString(),
      ...sender,
    });
    return { status: 201 };
  }

  const service: PushService = {
    host: '',
    certFile,
    arrived: [],
    complaints: [],
    requests: () => requests,
    answer: () => null,
    subscribe() {
      const pair = createECDH('prime256v1');
      pair.generateKeys();
      const auth = randomBytes(16);
      const path = `/push/${randomBytes(12).toString('base64url')}`;
      const device = {
        endpoint: `https://${service.host}${path}`,
        keys: { p256dh: pair.getPublicKey('base64url'), auth: auth.toString('base64url') },
      };
      browsers.set(path, { device, pair, auth });
      return device;
    },
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      rmSync(folder, { recursive: true });
    },
  };
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  service.host = `localhost:${(server.address() as AddressInfo).port}`;
  return service;
}

async function readAll(request: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts);
}

/** Checks the sender's token (RFC 8292): its signature, its audience and its expiry. */
function checkToken(
  { authorization = '' }: IncomingHttpHeaders,
  host: string,
): { subject: string; signedBy: string } {
  const [, token = '', signedBy = ''] = /^vapid t=([^,]+), ?k=(.+)$/.exec(authorization) ?? [];
  const [head = '', claims = '', signature = ''] = token.split('.');
  const point = Buffer.from(signedBy, 'base64url');
  if (point.length !== 65) throw new Error(`not a key: ${authorization}`);
  const key = createPublicKey({
    format: 'jwk',
    key: {
      kty: 'EC',
      crv: 'P-256',
      x: point.subarray(1, 33).toString('base64url'),
      y: point.subarray(33).toString('base64url'),
    },
  });
  const isSigned = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  const read = (text: string) => JSON.parse(Buffer.from(text, 'base64url').toString()) as object;
  const { alg } = read(head) as { alg?: string };
  const { aud, exp = 0, sub = '' } = read(claims) as { aud?: string; exp?: number; sub?: string };
  const left = exp - Date.now() / 1000;
  if (!isSigned || alg !== 'ES256') throw new Error('the token is not signed');
  if (aud !== `https://${host}`) throw new Error(`the token is for ${aud}`);
  if (left <= 0 || left > 86_400) throw new Error(`the token ends in ${left} s`);
  if (!/^(https:|mailto:)./.test(sub)) throw new Error(`the subject is ${sub}`);
  return { subject: sub, signedBy };
}

/** Decrypts a message (RFC 8291, with the content encoding of RFC 8188). */
function decrypt(
  body: Buffer,
  { pair, auth }: { pair: ECDH; auth: Buffer },
  headers: IncomingHttpHeaders,
): string {
  if (headers['content-encoding'] !== 'aes128gcm') throw new Error('unknown encoding');
  const salt = body.subarray(0, 16);
  const recordSize = body.readUInt32BE(16);
  const sender = body.subarray(21, 21 + body.readUInt8(20));
  const record = body.subarray(21 + sender.length);
  if (record.length > recordSize) throw new Error('more than one record');
  const derive = (secret: Uint8Array, salted: Uint8Array, info: Uint8Array, length: number) =>
    Buffer.from(hkdfSync('sha256', secret, salted, info, length));
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), pair.getPublicKey(), sender]);
  const secret = derive(pair.computeSecret(sender), auth, info, 32);
  const key = derive(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
  const nonce = derive(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
  const decipher = createDecipheriv('aes-128-gcm', key, nonce);
  decipher.setAuthTag(record.subarray(-16));
  const padded = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()]);
  const end = padded.lastIndexOf(2);
  if (end < 0 || padded.subarray(end + 1).some((byte) => byte !== 0)) {
    throw new Error('the padding is invalid');
  }
  return padded.subarray(0, end).toString('utf8');
}
