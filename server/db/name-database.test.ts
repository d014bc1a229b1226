import { expect, test } from 'vitest';
import { nameDatabase } from './name-database.ts';

test.each([
  ['postgres://hotdrop:secret@db.example:6543/site?application_name=x', 'db.example:6543/site'],
  ['postgres://hotdrop:secret@db.example/site', 'db.example:5432/site'],
  ['postgres://u:p@/site?host=/run/postgresql&port=5433', '/run/postgresql:5433/site'],
  ['postgres://db.example/site?user=me&password=secret', 'db.example:5432/site'],
  ['postgres://db.example/site?sslrootcert=/nowhere/secret.pem', 'an address that cannot be read'],
])('%s is named without user and password', (address, name) => {
  expect(nameDatabase(address)).toBe(name);
});
