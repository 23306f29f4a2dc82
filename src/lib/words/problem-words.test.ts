import { createTranslator } from 'use-intl'
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { problemCode } from '#contract/call/problem-code'
import { type Problem, problems } from '#contract/call/problems'
import { bookingRequest } from '#contract/hotel/booking-request'
import { halReq } from '#contract/hotel/request'
import { en } from '../language/en.ts'
import { id } from '../language/id.ts'
import { problemWords } from './problem-words.ts'

const codes = Object.keys(problems) as Problem[] // the keys of the object above
const english = createTranslator({ locale: 'en', messages: en, namespace: 'problems' })
const indonesian = createTranslator({ locale: 'id', messages: id, namespace: 'problems' })

describe('a problem of a field', () => {
  test.each(codes)('%s has a sentence in both languages', (code) => {
    const most = problems[code].includes('{most}') ? 60 : undefined
    const [said, words] = [english, indonesian].map((t) => problemWords(problemCode(code, most), t))
    // the hint for a date differs between the screen and the API
    expect(said).toBe((code === 'dateWrong' ? en : { problems }).problems[code].replace('{most}', '60'))
    expect(words).toBe(id.problems[code].replace('{most}', '60'))
    expect(words).not.toBe(said)
  })

  test('can have another sentence outside hotels', () => {
    const own = { lineCharacters: (most: string) => `Perusahaan asuransi tidak menerima ini: ${most}` }
    expect(problemWords(problemCode('lineCharacters', '{'), indonesian, own)).toBe(
      'Perusahaan asuransi tidak menerima ini: {',
    )
    expect(problemWords(problemCode('required'), indonesian, own)).toBe(id.problems.required)
  })

  test('of valibot itself are in the language of the reader', () => {
    const { issues = [] } = v.safeParse(v.pipe(v.string(), v.maxLength(3)), 'four')
    expect(problemWords(issues[0]?.message ?? '', indonesian)).toBe(id.problems.unfit)
  })

  test('that is no code stays as it is', () => {
    for (const words of ['The hotel is full.', 'toString', '']) {
      expect(problemWords(words, indonesian)).toBe(words)
    }
  })

  test('of every form field has a known code', () => {
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
    const found = answers.flatMap(({ issues }) => issues?.map(({ message }) => message) ?? [])
    expect(found.length).toBeGreaterThanOrEqual(9)
    for (const message of found) {
      expect(problemWords(message, indonesian), message).not.toBe(message)
    }
  })
})
