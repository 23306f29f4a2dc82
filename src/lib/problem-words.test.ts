import { createTranslator } from 'use-intl'
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { bookingRequest, halReq } from '#contract/hotel-request'
import { problems } from '#contract/problems'
import { en } from './language/en.ts'
import { id } from './language/id.ts'
import { problemWords } from './problem-words.ts'

const english = createTranslator({ locale: 'en', messages: en, namespace: 'problems' })
const indonesian = createTranslator({ locale: 'id', messages: id, namespace: 'problems' })

describe('what is wrong with a field', () => {
  test.each(Object.entries(problems))('%s is said in both languages', (code, sentence) => {
    // a person types a date in another order than a program sends it
    expect(problemWords(sentence, english)).toBe(code === 'dateWrong' ? en.problems.dateWrong : sentence)
    const words = problemWords(sentence, indonesian)
    expect(words).toBe(Reflect.get(id.problems, code))
    expect(words).not.toBe(sentence)
  })

  test('a text that is too long keeps its number', () => {
    expect(problemWords('At most 60 characters.', english)).toBe('At most 60 characters.')
    expect(problemWords('At most 500 characters.', indonesian)).toBe('Paling banyak 500 karakter.')
  })

  test('a sentence of somebody else stays as it is', () => {
    for (const sentence of ['The hotel is full.', 'At most many characters.', 'toString', '']) {
      expect(problemWords(sentence, indonesian)).toBe(sentence)
    }
  })

  test('what the forms are told is known, field by field', () => {
    const person = { holderFirstName: '4', holderLastName: '<', holderEmail: 'x', holderPhone: 'y' }
    const guest = {
      roomNumber: 1,
      guestType: 'ADT',
      guestTitle: 'MISS',
      guestFirstName: '',
      guestLastName: 'x',
    }
    const { roomHolder, roomGuestList, clientReference, remarkList } = bookingRequest.entries
    const form = v.object({ roomHolder, roomGuestList, clientReference, remarkList })
    const answers = [
      v.safeParse(form, {
        roomHolder: person,
        roomGuestList: [guest],
        clientReference: 'x'.repeat(61),
        remarkList: ['\n', '{}', ...Array.from({ length: 20 }, () => '')],
      }),
      v.safeParse(halReq.pipe[0].entries.checkInDate, '2031-02-30'),
    ]
    const sentences = answers.flatMap(({ issues }) => issues?.map(({ message }) => message) ?? [])
    expect(sentences.length).toBeGreaterThanOrEqual(9)
    for (const sentence of sentences) {
      expect(problemWords(sentence, indonesian), sentence).not.toBe(sentence)
    }
  })
})
