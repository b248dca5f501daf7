import { expect, test } from 'vitest'
import { troubleOf } from './trouble.ts'

const coded = (code: string, more: object = {}) => Object.assign(new Error('it failed'), { code, ...more })
const query = (cause: Error) => new Error('Failed query: select 1', { cause })

test.each([
  ['a query on a connection that broke', query(coded('ECONNRESET')), 'gone'],
  ['a query that found PostgreSQL starting', query(coded('57P03')), 'gone'],
  ['a connection that ended under its query', new Error('Connection terminated unexpectedly'), 'gone'],
  ['a connection that nobody takes', coded('ECONNREFUSED', { syscall: 'connect' }), 'gone'],
  [
    'one that nobody takes at either address',
    new AggregateError([coded('ECONNREFUSED', { syscall: 'connect' })]),
    'gone',
  ],
  ['a file store that nobody takes', coded('ECONNREFUSED', { syscall: 'connect', $metadata: {} }), undefined],
  ['a payment service whose answer broke off', coded('ECONNRESET', { syscall: 'read' }), undefined],
  ['a row that a table refuses', query(coded('23505')), undefined],
  ['a table on a full disk', query(coded('53100')), 'full'],
  ['a file on a full disk', coded('ENOSPC'), 'full'],
  ['a file beyond what this user may store', coded('EDQUOT'), 'full'],
  ['no error at all', 'ECONNREFUSED', undefined],
])('%s', (_, error, trouble) => expect(troubleOf(error)).toBe(trouble))

test('a broken connection counts as an outage only if it was a connection to PostgreSQL', () => {
  expect(troubleOf(coded('ECONNRESET', { syscall: 'read' }), true)).toBe('gone')
})
