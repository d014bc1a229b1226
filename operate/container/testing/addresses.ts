import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { folder } from './checkout.ts';

/** Each service has its own loopback address, because all of them share the host's network. */
const addresses = {
  'hotdrop-1': '127.0.0.11',
  'hotdrop-2': '127.0.0.12',
  database: '127.0.0.13',
};

/** Writes the override file with which compose.yaml runs without networks. */
export async function writeAddresses(): Promise<void> {
  const hosts = Object.entries(addresses).map(([name, address]) => `'${name}:${address}'`);
  const extraHosts = `extra_hosts: [${hosts.join(', ')}]`;
  await writeFile(
    join(folder, 'addresses.yaml'),
    `services:
  hotdrop-1:
    ${extraHosts}
    environment: { HOST: ${addresses['hotdrop-1']}, TRUST_PROXY: 127.0.0.1 }
  hotdrop-2:
    ${extraHosts}
    environment: { HOST: ${addresses['hotdrop-2']}, TRUST_PROXY: 127.0.0.1 }
  database:
    environment: { LISTEN_ADDRESSES: ${addresses.database} }
  caddy:
    ${extraHosts}
`,
  );
}

export const processes = [
  `http://${addresses['hotdrop-1']}:3000`,
  `http://${addresses['hotdrop-2']}:3000`,
];
