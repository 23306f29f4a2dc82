import { expect, test } from 'vitest'
import { strip } from './without-descriptions.ts'

test('what only describes a call is left out, what makes it stays', () => {
  const code = `export const listThings = endpoint({
  name: 'listThings',
  tag: 'order',
  summary:
    'All things, the newest first',
  method: 'GET',
  path: '/api/things',
  failures: ['NOT_FOUND'],
  reply: v.object({ name: v.string() }),
})
const other = { name: 'kept' }
`
  const left = strip('things.ts', code)
  expect(left.replace(/\s+/g, ' ')).toBe(
    "export const listThings = endpoint({ method: 'GET', path: '/api/things', reply: v.object({ name: v.string() }), }) const other = { name: 'kept' } ",
  )
  expect(left.split('\n')).toHaveLength(code.split('\n').length)
})
