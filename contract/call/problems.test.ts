import { expect, test } from 'vitest'
import { endpoints } from '../api.ts'
import { problemCode } from './problem-code.ts'
import { problems, readProblem } from './problems.ts'

/** Every custom message in the contract's schemas, with its path. */
function messagesOf(schemas: object): Map<unknown, string> {
  const found = new Map<unknown, string>()
  const seen = new Set<unknown>()
  const look = (value: unknown, path: string): void => {
    if (typeof value !== 'object' || value === null || seen.has(value)) return
    seen.add(value)
    for (const [key, inner] of Object.entries(value)) {
      if (key === 'message' && inner !== undefined) found.set(inner, path)
      else look(inner, `${path} ${key}`)
    }
  }
  look(schemas, '')
  return found
}

test('the messages of the endpoints’ schemas are codes, not sentences', () => {
  const messages = messagesOf(
    endpoints.map(({ path, body, query, params, reply }) => ({ [path]: { body, query, params, reply } })),
  )
  const spoken = [...messages].filter(([message]) => !readProblem(String(message)))
  expect(messages.size).toBeGreaterThan(30)
  expect(spoken).toEqual([])
})

test('a code is parsed with its number; messages of the library are not codes', () => {
  expect(readProblem(problemCode('tooLong', 30))).toEqual({ code: 'tooLong', most: '30' })
  expect(readProblem(problemCode('required'))).toEqual({ code: 'required', most: '' })
  for (const words of [
    'Invalid type: Expected string but received 7',
    'toString',
    '',
    ...Object.values(problems),
  ]) {
    expect(readProblem(words)).toBeNull()
  }
})
