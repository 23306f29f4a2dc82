import { expect, type Page } from '@playwright/test'
import { en } from '../../../src/lib/language/en.ts'
import { id } from '../../../src/lib/language/id.ts'
import { languages } from '../../../src/lib/language/languages.ts'

/** Sentences of the English catalogue without placeholders that the Indonesian one does not have. */
const englishOnly = new Set(sentencesOf(en).filter((sentence) => !/[{}]/.test(sentence)))
for (const sentence of sentencesOf(id)) englishOnly.delete(sentence)
// a choice of the language names each in itself
for (const language of Object.values(languages)) englishOnly.delete(language)

/** English words of sentences with placeholders; the hotels' own texts, which are English, have none of them. */
const words =
  /\b(Search|Nights?\b|nights\b|Check Price|First name|Last name|Adults?\b|Infant \d|Room\(s\)|See rooms|Free cancellation|hotel time|NON REFUNDABLE|Book and|valid until|as of \d|by [A-Z])|\d left\b/

/** Expects no text of the English catalogue on an Indonesian screen, neither visible nor in accessible names. */
export async function expectNoEnglish(page: Page, { words: alsoWords = true } = {}): Promise<void> {
  const texts = await textsOf(page)
  expect(texts.length, 'the screen says something').toBeGreaterThan(10)
  const left = texts.filter((text) => englishOnly.has(text) || (alsoWords && words.test(text)))
  expect(left, page.url()).toEqual([])
}

/** All visible texts and accessible names. */
async function textsOf(page: Page): Promise<readonly string[]> {
  const tree = await page.locator('body').ariaSnapshot()
  const seen = await page.locator('body').innerText()
  const named = [...tree.matchAll(/"((?:[^"\\]|\\.)*)"/g)].map(([, name = '']) => name)
  return [...seen.split('\n'), ...named].map((text) => text.trim()).filter((text) => text !== '')
}

function sentencesOf(catalogue: object): readonly string[] {
  return Object.values(catalogue).flatMap((value: unknown) => {
    if (typeof value === 'string') return [value]
    return typeof value === 'object' && value !== null ? sentencesOf(value) : []
  })
}
