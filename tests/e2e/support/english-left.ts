import { expect, type Page } from '@playwright/test'
import { en } from '../../../src/lib/language/en.ts'
import { id } from '../../../src/lib/language/id.ts'
import { languages } from '../../../src/lib/language/languages.ts'

/** Sentences of the English catalogue without placeholders that the Indonesian one does not have. */
const englishOnly = new Set(sentencesOf(en).filter((sentence) => !/[{}]/.test(sentence)))
for (const sentence of sentencesOf(id)) englishOnly.delete(sentence)
// a choice of the language names each in itself
for (const language of Object.values(languages)) englishOnly.delete(language)

/** English sentences whose placeholders stand for anything, and counted words, which a longer sentence may hold. */
const withValues = new Set(patternsOf(en))
for (const pattern of patternsOf(id)) withValues.delete(pattern)
const inIndonesian = sentencesOf(id).join('\n')
for (const pattern of withValues) {
  const counted = /^\\b\\d\+ (.*)$/.exec(pattern)?.[1]
  if (counted && new RegExp(`\\b${counted}`).test(inIndonesian)) withValues.delete(pattern)
}
const anyWithValues = new RegExp([...withValues].join('|'), 'u')

/** English words of sentences with more than one case; the hotels' own texts, which are English, have none of them. */
const words =
  /\b(Search|Nights?\b|nights\b|Check Price|First name|Last name|Adults?\b|Infant \d|Room\(s\)|See rooms|Free cancellation|hotel time|NON REFUNDABLE|Book and|valid until|as of \d|by [A-Z])|\d left\b/

/** Words that no Indonesian text has; some texts of hotels, wholesalers and people do. */
const common =
  /\b(the|and|with|until|your|you|is|are|was|not|from|by|for|please|must|this|that|has|have|all|more|open|close|save|search|held|price|name|date|days)\b/i

/** Lek is `ALL`. */
const currencyCode = /^[A-Z]{3}: /

type Options = {
  words?: boolean
  /** For screens without texts of hotels, wholesalers and people. */
  strict?: boolean
}

/** Expects no text of the English catalogue on an Indonesian screen, neither visible nor in accessible names. */
export async function expectNoEnglish(
  page: Page,
  { words: alsoWords = true, strict = false }: Options = {},
): Promise<void> {
  const texts = await textsOf(page)
  expect(texts.length, 'the screen says something').toBeGreaterThan(10)
  const isEnglish = (text: string) =>
    englishOnly.has(text) ||
    anyWithValues.test(text) ||
    (alsoWords && words.test(text)) ||
    (strict && common.test(text.replace(currencyCode, '')))
  const left = texts.filter(isEnglish)
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

function patternsOf(catalogue: object): readonly string[] {
  return sentencesOf(catalogue).flatMap((sentence) => [...sentenceOf(sentence), ...countedOf(sentence)])
}

/** `Booked by {name}`; a sentence of a word could be anything. */
function sentenceOf(sentence: string): readonly string[] {
  const parts = sentence.split(/\{\w+\}/)
  const isPlain = parts.length > 1 && !parts.some((part) => /[{}]/.test(part))
  return isPlain && (parts.join(' ').match(/\p{L}{2,}/gu) ?? []).length > 1
    ? [`^${parts.map(escaped).join('.+')}$`]
    : []
}

/** `# bookings` */
function countedOf(sentence: string): readonly string[] {
  return [...sentence.matchAll(/\{# (\p{L}[^{}#]{2,})\}/gu)].map(
    ([, what = '']) => `\\b\\d+ ${escaped(what)}\\b`,
  )
}

function escaped(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&')
}
