import { DatabaseError } from 'pg';
import { expect, test } from 'vitest';
import { isUnavailable } from './is-unavailable.ts';

function refused(code: string): DatabaseError {
  const error = new DatabaseError('refused', 7, 'error');
  error.code = code;
  return error;
}

function broken(code: string, syscall: string): Error {
  return Object.assign(new Error(`${syscall} ${code}`), { code, syscall });
}

test.each([
  ['the disk is full', refused('53100')],
  ['no connection is left', refused('53300')],
  ['the server shuts down', refused('57P01')],
  ['the server crashed', refused('57P02')],
  ['the server starts', refused('57P03')],
  ['the connection is gone', refused('08006')],
  ['a file cannot be written', refused('58030')],
  ['a standby took over', refused('25006')],
  ['the database is being replaced', refused('3D000')],
  ['nothing listens', broken('ECONNREFUSED', 'connect')],
  ['the socket file is gone', broken('ENOENT', 'connect')],
  ['the connection broke', broken('ECONNRESET', 'read')],
  ['this machine closed it', broken('ECONNABORTED', 'read')],
  ['its host is unknown', broken('ENOTFOUND', 'getaddrinfo')],
  ['no name server answers', broken('EAI_AGAIN', 'getaddrinfo')],
  ['the network is unreachable', broken('ENETUNREACH', 'connect')],
  ['the network is down', broken('ENETDOWN', 'connect')],
  ['its host is down', broken('EHOSTDOWN', 'connect')],
  ['the driver lost it', new Error('Connection terminated unexpectedly')],
  ['the pool is exhausted', new Error('timeout exceeded when trying to connect')],
])('the database is unavailable when %s', (_when, error) => {
  expect(isUnavailable(error)).toBe(true);
});

test.each([
  ['a value violates a constraint', refused('23505')],
  ['a statement is wrong', refused('42601')],
  ['a statement was cancelled', refused('57014')],
  ['a file is missing', broken('ENOENT', 'open')],
  ['code fails', new TypeError('x is not a function')],
  ['something else was thrown', 'a string'],
])('the database counts as available when %s', (_when, error) => {
  expect(isUnavailable(error)).toBe(false);
});
