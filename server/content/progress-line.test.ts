import { expect, test } from 'vitest'
import { lineOf, progressLine } from './progress-line.ts'

test('the line shows the list, the count and the share', () => {
  expect(lineOf({ step: 'hotels', done: 1_250, total: 2_500 })).toBe(
    '████████████░░░░░░░░░░░░ hotels 1,250 of 2,500',
  )
  expect(lineOf({ step: 'boards', done: 0, total: null })).toBe('████████████████████████ boards 0')
})

test('a terminal has one line that changes; a file has a line for each list', () => {
  const written = (isTTY: boolean) => {
    const texts: string[] = []
    const line = progressLine({ isTTY, write: (text) => texts.push(text) })
    for (const done of [1, 2]) line.progress({ step: 'hotels', done, total: 2 })
    line.note({ code: '7' }, 'left out')
    line.end()
    return texts.join('')
  }
  expect(written(false).split('\n')).toEqual([
    '████████████░░░░░░░░░░░░ hotels 1 of 2',
    'left out {"code":"7"}',
    '',
  ])
  expect(written(true)).toContain('\r\u001b[2K████████████████████████ hotels 2 of 2')
})
