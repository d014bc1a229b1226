import { expectTypeOf, test } from 'vitest';
import type { Db, ReadDb, Tx } from './connection.ts';

test('a read-only database has no write methods, and may be a connection or a transaction', () => {
  expectTypeOf<Db>().toExtend<ReadDb>();
  expectTypeOf<Tx>().toExtend<ReadDb>();
  expectTypeOf<ReadDb>().not.toExtend<Db>();
  expectTypeOf<ReadDb>().not.toHaveProperty('insertInto');
  expectTypeOf<ReadDb>().not.toHaveProperty('updateTable');
  expectTypeOf<ReadDb>().not.toHaveProperty('deleteFrom');
  expectTypeOf<ReadDb>().not.toHaveProperty('mergeInto');
  expectTypeOf<ReadDb>().not.toHaveProperty('with');
  expectTypeOf<ReadDb>().not.toHaveProperty('transaction');
});
