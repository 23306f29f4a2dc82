import { expect, test } from 'vitest'
import { lineOf, progressLine } from './progress-line.ts'

test('the line shows the list, the count and the share', () => {
  expect(lineOf({ step: 'hotels', done: 1_250, total: 2_500 })).toBe(
    '████████████░░░░░░░░░░░░ hotels 1,250 of 2,500',
  )
  expect(lineOf({ step: 'boards', done: 0, total: null })).toBe('████████████████████████ boards 0')
})

test('a terminal has one line that changes; a file has the beginning and the end of each list', () => {
  const written = (isTTY: boolean) => {
    const texts: string[] = []
    const line = progressLine({ isTTY, write: (text) => texts.push(text) })
    line.progress({ step: 'boards', done: 1, total: 1 })
    for (const done of [1, 2]) line.progress({ step: 'hotels', done, total: 2 })
    line.note({ code: '7' }, 'left out')
    line.end()
    return texts.join('')
  }
  expect(written(false).split('\n')).toEqual([
    '████████████████████████ boards 1 of 1',
    '████████████░░░░░░░░░░░░ hotels 1 of 2',
    'left out {"code":"7"}',
    '████████████████████████ hotels 2 of 2',
    '',
  ])
  expect(written(true)).toContain('\r\u001b[2K████████████████████████ hotels 2 of 2')
})
