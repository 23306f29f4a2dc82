import { expect, test } from 'vitest'
import { announced } from './sheet-export.tsx'

const words: Parameters<typeof announced>[1] = (word, { written, total }) =>
  word === 'reading' ? `${written} of ${total}` : 'Writing the file'

test('an export says aloud how far it is, a quarter at a time', () => {
  const said = [0, 1, 249, 250, 499, 500, 760, 999, 1_000].map((written) =>
    announced({ written, total: 1_000 }, words),
  )
  expect([...new Set(said)]).toEqual([
    '0 of 1000',
    '250 of 1000',
    '500 of 1000',
    '750 of 1000',
    'Writing the file',
  ])
  expect(announced({ written: 0, total: 0 }, words)).toBe('')
  expect(announced({ written: 2, total: 3 }, words)).toBe('1 of 3')
})
