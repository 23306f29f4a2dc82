import pg from 'pg'
import { expect, test } from 'vitest'
import { connectionFacts, isConnectionLost } from './lost-connection.ts'
import { openDatabase } from './open.ts'

const serverError = (code: string) => Object.assign(new pg.DatabaseError('ended', 5, 'error'), { code })

test.each([
  serverError('57P01'),
  serverError('57P03'),
  serverError('25P03'),
  serverError('53300'),
  serverError('08006'),
  new Error('Connection terminated unexpectedly'),
  new Error('Client has encountered a connection error and is not queryable'),
  new Error('timeout exceeded when trying to connect'),
])('%s is a lost connection', (error) => {
  expect(isConnectionLost(error)).toBe(true)
})

const refused = Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:443'), { code: 'ECONNREFUSED' })

test.each([serverError('23505'), serverError('57014'), refused, new Error('no'), null])(
  '%s is not',
  (error) => {
    expect(isConnectionLost(error)).toBe(false)
  },
)

test('a refused connection to the database is lost, unlike a refused connection to a supplier', async () => {
  const nobody = openDatabase({
    databaseUrl: 'postgres://nobody@127.0.0.1:1/none',
    dataDir: '',
    log: { info() {}, warn() {}, error() {}, fatal() {} },
  })
  const error = await nobody.catch((failure: unknown) => failure)
  expect(error).toMatchObject({ code: 'ECONNREFUSED' })
  expect(isConnectionLost(error)).toBe(true)
})

test('the logged facts of a lost connection are code and message, never its client', () => {
  const error = Object.assign(serverError('57P01'), { client: { password: 'secret', secretKey: 7 } })
  expect(connectionFacts(error)).toEqual({ code: '57P01', reason: 'ended' })
})
