import { expect, test } from 'vitest'
import { aTurn, draw } from './in-turns.ts'

const named = (text: string) => text.split('').map((key) => ({ key }))
const shown = ({ shown: list }: { shown: readonly { key: string }[] }) => list.map(({ key }) => key).join('')

test('a new list comes from the top, above those that were shown before, each once', () => {
  const list = named('dcba')
  const before = named('abcd')
  const turns = [1, 2, 3, 4].map((count) => shown(draw(list, count, before)))
  expect(turns).toEqual(['dabc', 'dcab', 'dcba', 'dcba'])
})

test('a shorter list never shows more than it has, a longer one grows', () => {
  expect(shown(draw(named('xyz'), 2, named('abcdef')))).toBe('xya')
  expect(shown(draw(named('xyzuvw'), 2, named('a')))).toBe('xya')
})

test('all of a list is the list itself, so that no turn follows', () => {
  const list = named('abc')
  expect(draw(list, aTurn, named('z')).shown).toBe(list)
})
