import pg from 'pg'
import { expect, test } from 'vitest'
import { connectionFacts, isConnectionLost } from './lost-connection.ts'

const serverError = (code: string) => Object.assign(new pg.DatabaseError('ended', 5, 'error'), { code })

test.each([
  serverError('57P01'),
  serverError('57P03'),
  serverError('25P03'),
  serverError('53300'),
  serverError('08006'),
  Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:5432'), { code: 'ECONNREFUSED' }),
  new Error('Connection terminated unexpectedly'),
  new Error('Client has encountered a connection error and is not queryable'),
  new Error('timeout exceeded when trying to connect'),
])('%s is a lost connection', (error) => {
  expect(isConnectionLost(error)).toBe(true)
})

test.each([serverError('23505'), serverError('57014'), new Error('no'), 'ECONNREFUSED', null])(
  '%s is not',
  (error) => {
    expect(isConnectionLost(error)).toBe(false)
  },
)

test('the facts of a lost connection are its code and its words, never its client', () => {
  const error = Object.assign(serverError('57P01'), { client: { password: 'secret', secretKey: 7 } })
  expect(connectionFacts(error)).toEqual({ code: '57P01', reason: 'ended' })
})
