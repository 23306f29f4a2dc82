import { expect, test } from 'vitest'
import { type FailureCode, statusOfFailure } from '#contract/call/failure'
import { ApiFailure, mayPass, readAnswer, sentenceOf, Unreachable } from './failure.ts'

function thrownBy(status: number, ok: boolean, text: string): unknown {
  try {
    readAnswer(status, ok, text)
  } catch (error) {
    return error
  }
  throw new Error('was read as a success')
}

function failureOf(status: number, ok: boolean, text: string): ApiFailure {
  const failure = thrownBy(status, ok, text)
  if (failure instanceof ApiFailure) return failure
  throw new Error('is no failure of the server')
}

test('a success answers its JSON', () => {
  expect(readAnswer(200, true, '{"pnrList":[]}')).toEqual({ pnrList: [] })
  expect(readAnswer(200, true, '{"errors":[]}')).toEqual({ errors: [] })
  expect(readAnswer(200, true, 'null')).toBeNull()
})

test('a body that is not JSON: status and text, whatever the status says', () => {
  expect(failureOf(500, false, 'Out of order').message).toBe('500 / Out of order')
  expect(failureOf(204, true, '').message).toBe('204 / ')
})

test.each([
  [502, '<h1>Bad gateway</h1>'],
  [200, '<!doctype html><h1>Hotel Wi-Fi</h1>'],
  [401, '\n<h1>Sign in to the hotel</h1>'],
])('the page of a network, with %i, is no reply of the server', (status, text) => {
  const failure = thrownBy(status, status === 200, text)
  expect(failure).toBeInstanceOf(Unreachable)
  expect(sentenceOf(failure)).toBe(`${status} / ${text}`)
})

test('a body with an error: status, error and description', () => {
  const body = {
    error: 'SOLD_OUT',
    errorDescription: 'Room not available',
    requestId: 'r-1',
    retryAfter: 3,
  }
  const failure = failureOf(409, false, JSON.stringify(body))
  expect(failure.message).toBe('409 / SOLD_OUT / Room not available')
  expect(failure).toMatchObject({
    status: 409,
    code: 'SOLD_OUT',
    description: 'Room not available',
    requestId: 'r-1',
    retryAfter: 3,
  })
  expect(failureOf(200, true, '{"error":"X"}').message).toBe('200 / X / ')
})

test('several errors are joined', () => {
  const failure = failureOf(200, true, '{"errors":["No room","No rate"]}')
  expect(failure.message).toBe('200 / No room; No rate')
  expect(failure.code).toBeUndefined()
  expect(sentenceOf(failure)).toBe('No room; No rate')
})

test('another status than a success: status and body', () => {
  expect(failureOf(500, false, '{"x":1}').message).toBe('500 / {"x":1}')
  expect(failureOf(503, false, '{"errors":[]}').message).toBe('503 / {"errors":[]}')
})

test('anything thrown has a sentence', () => {
  expect(sentenceOf(new Unreachable('The server cannot be reached.'))).toBe('The server cannot be reached.')
  expect(sentenceOf('odd')).toBe('odd')
})

test('trying again is offered where it can help, and nowhere else', () => {
  const failure = (code: FailureCode) => new ApiFailure(statusOfFailure[code], code, { error: code })
  const help = ['NOT_SIGNED_IN', 'TOO_SLOW', 'IN_PROGRESS', 'TOO_MANY_CALLS', 'INTERNAL'] as const
  const no = [
    'INVALID_REQUEST',
    'NOT_ALLOWED',
    'NOT_FOUND',
    'NOT_POSSIBLE',
    'SOLD_OUT',
    'FILE_DAMAGED',
  ] as const
  expect(help.filter((code) => !mayPass(failure(code)))).toEqual([])
  expect(no.filter((code) => mayPass(failure(code)))).toEqual([])
  expect(mayPass(new ApiFailure(410, 'gone'))).toBe(false)
  expect(mayPass(new Unreachable('no network'))).toBe(true)
})
