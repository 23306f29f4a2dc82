import { expect, test } from 'vitest'
import { accountMail } from '#contract/paper/words/en/account'
import { depositMail } from '#contract/paper/words/en/deposit'
import { tourPapers } from '#contract/paper/words/en/tour'
import { trainPapers } from '#contract/paper/words/en/train'
import { en } from '../src/lib/language/en.ts'

/** American spellings of words that the trade uses. */
const american = new RegExp(
  String.raw`\b(${[
    'colors?|colored|cent(er|ers|ered)|cancel(ed|ing)|travel(er|ers|ed|ing)|favorites?|honor(s|ed)?|catalogs?',
    'labor|neighbors?|programs?|gray|jewelry|fulfill(s|ment)?|enroll(s|ment)?|analyz(e|es|ed|ing)',
    String.raw`(?!prize|resize|seize)\w{3,}iz(e|es|ed|ing|ations?)`,
  ].join('|')})\b`,
  'i',
)

/** As the specification writes them (spec: pnr-tour-train §2), and what is no American spelling. */
const meant = new Set([
  'Travelers',
  // of a computer
  'This PDF runs programs; print it to a new PDF.',
])

test('every English text is in British spelling', () => {
  const texts = textsOf({ ...en, accountMail, depositMail, tourPapers, trainPapers })
  expect(texts.length).toBeGreaterThan(2_500)
  expect(texts.filter((text) => american.test(text) && !meant.has(text))).toEqual([])
})

test('an American spelling is noticed', () => {
  const found = ['Canceled by', 'The color', 'Organization', 'Authorized', 'Traveler'].filter((text) =>
    american.test(text),
  )
  expect(found).toHaveLength(5)
  expect(
    ['Cancelled', 'Colour', 'Organisation', 'Sizes', 'Page size'].filter((text) => american.test(text)),
  ).toEqual([])
})

function textsOf(words: object): readonly string[] {
  return Object.values(words).flatMap((word: unknown) => {
    if (typeof word === 'string') return [word]
    return typeof word === 'object' && word !== null ? textsOf(word) : []
  })
}
