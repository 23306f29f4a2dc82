import { expect, test } from 'vitest'
import { accountMail as accountMailEn } from '#contract/paper/words/en/account'
import { depositMail as depositMailEn } from '#contract/paper/words/en/deposit'
import { pushWords as pushWordsEn } from '#contract/paper/words/en/push'
import { tourPapers as tourPapersEn } from '#contract/paper/words/en/tour'
import { trainPapers as trainPapersEn } from '#contract/paper/words/en/train'
import { accountMail } from '#contract/paper/words/id/account'
import { depositMail } from '#contract/paper/words/id/deposit'
import { pushWords } from '#contract/paper/words/id/push'
import { tourPapers } from '#contract/paper/words/id/tour'
import { trainPapers } from '#contract/paper/words/id/train'
import { en } from '../src/lib/language/en.ts'
import { id } from '../src/lib/language/id.ts'

/** Texts that are the same in both languages, by the reason why. */
const same = new Set(
  [
    // words that Indonesian has taken over as they are
    'Hotel, Status, Total, Subtotal, Deposit, Transfer, Transfer {amount}, Bank, Audit, Platform, Logo, Voucher',
    'Admin, Super admin, Administrator, Email, No., Ok, Check-in, Check-out, Sandbox, hotel {id}, error',
    // the trade's codes and abbreviations
    'PNR, NTA, NTSA, VOID, NA, PDF, ID, EN, GDS (Galileo), Altea, SQ NDC, KTP, NIK, KITAS, KITM, {column} (WIB)',
    // names
    'Asia, Schengen',
    // the specification gives them in Indonesian, or as they are (spec: pnr-tour-train §2, shell-and-hotel §1)
    'Sarapan, Makan Siang, Makan Malam, Pesan, Web App v{stamp}',
  ]
    .flatMap((texts) => texts.split(', '))
    // a unit
    .concat('{ms, number} ms'),
)

const english = { ...en, accountMailEn, depositMailEn, pushWordsEn, tourPapersEn, trainPapersEn }
const indonesian = {
  ...id,
  accountMailEn: accountMail,
  depositMailEn: depositMail,
  pushWordsEn: pushWords,
  tourPapersEn: tourPapers,
  trainPapersEn: trainPapers,
}

test('no text is the same in both languages but those that are meant to be', () => {
  const other = new Map(textsOf(indonesian))
  const equal = textsOf(english).filter(([key, text]) => other.get(key) === text && hasWords(text))
  expect(equal.filter(([, text]) => !same.has(text))).toEqual([])
  const met = new Set(equal.map(([, text]) => text))
  expect([...same].filter((text) => !met.has(text))).toEqual([])
})

/** Besides its placeholders. */
function hasWords(text: string): boolean {
  return /\p{L}/u.test(text.replace(/\{\w+\}/g, ''))
}

function textsOf(words: object, path = ''): [string, string][] {
  return Object.entries(words).flatMap(([key, word]): [string, string][] =>
    typeof word === 'string' ? [[path + key, word]] : textsOf(word, `${path}${key}.`),
  )
}

// a row finds its cells by them
test.each([
  ['English', english],
  ['Indonesian', indonesian],
])('the headings of one list differ: %s', (_language, words) => {
  const headings = textsOf(words).filter(([key]) => /\.columns?\.\w+$/.test(key))
  expect(headings.length).toBeGreaterThan(50)
  const seen = new Set<string>()
  const twice = headings.filter(([key, text]) => {
    const heading = `${key.replace(/\w+$/, '')} ${text}`
    return seen.has(heading) || !seen.add(heading)
  })
  expect(twice).toEqual([])
})
