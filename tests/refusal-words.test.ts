import { expect, test } from 'vitest'
import { adminRefusals } from '#contract/admin/refusals'
import { refusals } from '#contract/call/refusals'
import { refusalSentences } from '../server/http/call/refusal-sentences.ts'
import { en } from '../src/lib/language/en.ts'
import { id } from '../src/lib/language/id.ts'

test('a reason is the key of its words: in English the sentence of the server, in Indonesian some of their own', () => {
  for (const [reason, sentence] of Object.entries(refusalSentences)) {
    const [english, indonesian] = [en, id].map((catalogue) =>
      reason.split('.').reduce<unknown>((words, key) => Object(words)[key], catalogue),
    )
    expect(english, reason).toBe(sentence)
    expect(indonesian, reason).toEqual(expect.any(String))
  }
})

test('the words name the same values in both languages, or fewer', () => {
  for (const [english, indonesian] of [
    [refusals, id.refusals],
    [adminRefusals, id.adminRefusals],
  ]) {
    expect(Object.keys(indonesian ?? {}).sort()).toEqual(Object.keys(english ?? {}).sort())
    const values = new Map(Object.entries<string>(english ?? {}).map(([key, text]) => [key, valuesIn(text)]))
    for (const [key, text] of Object.entries<string>(indonesian ?? {}))
      expect(values.get(key), key).toEqual(expect.arrayContaining(valuesIn(text)))
  }
})

function valuesIn(text: string): string[] {
  return [...text.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)
}
