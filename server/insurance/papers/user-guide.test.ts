import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readPdf } from '../../documents/pdf-text-for-tests.ts'
import { userGuide } from './user-guide.ts'
import { userGuideFile } from './user-guide-paper.ts'

test('the published PDF contains every text of the user guide', () => {
  const { text } = readPdf(readFileSync(userGuideFile))
  const printed = text.replaceAll(/\s+/g, ' ')
  for (const { chapters } of Object.values(userGuide)) {
    for (const { title, lines } of chapters) {
      for (const line of [title, ...lines]) expect(printed, 'run npm run guide').toContain(line)
    }
  }
})

test('both languages have the same chapters', () => {
  const shape = ({ chapters }: (typeof userGuide)['en']) => chapters.map(({ lines }) => lines.length)
  expect(shape(userGuide.id)).toEqual(shape(userGuide.en))
})
