import fc from 'fast-check'
import { expect, test } from 'vitest'
import { hasRightCheckDigit, withoutCardData } from './card-data.ts'

/** Without its last digit, which `cardNumber` computes. */
const beginning = fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 12, maxLength: 18 })

function cardNumber(digits: readonly number[]): string {
  const text = digits.join('')
  const last = Array.from({ length: 10 }, (_, digit) => String(digit)).find((digit) =>
    hasRightCheckDigit(text + digit),
  )
  return text + last
}

const card = beginning.map(cardNumber)
/** As people write it. */
const written = fc
  .tuple(card, fc.constantFrom('', ' ', '-'), fc.integer({ min: 2, max: 6 }))
  .map(([digits, separator, size]) => digits.match(new RegExp(`.{1,${size}}`, 'g'))?.join(separator) ?? '')

test('no number of a card is left but its last four digits, wherever it stands', () => {
  fc.assert(
    fc.property(written, fc.string(), fc.string(), fc.jsonValue(), (number, before, after, beside) => {
      const apart = [before.replace(/\d/g, '.'), after.replace(/\d/g, '.')]
      const body = { beside, deep: [{ remark: `${apart[0]} ${number}, ${apart[1]}` }], number }
      const kept = withoutCardData(JSON.stringify(body))
      expect(kept).not.toContain(number)
      const read = JSON.parse(kept)
      expect(read.number).toMatch(/^[*\d -]+$/)
      expect(read.number.replace(/[* -]/g, '')).toBe(number.replace(/[ -]/g, '').slice(-4))
      expect(read.deep[0].remark).toBe(`${apart[0]} ${read.number}, ${apart[1]}`)
    }),
  )
})

test('a card as a number of JSON becomes a text, and the rest stays JSON', () => {
  fc.assert(
    fc.property(card, (number) => {
      fc.pre(!number.startsWith('0'))
      const kept = withoutCardData(`{"paid":${number},"rooms":[1,${number}]}`)
      const hidden = '*'.repeat(number.length - 4) + number.slice(-4)
      expect(JSON.parse(kept)).toEqual({ paid: hidden, rooms: [1, hidden] })
    }),
  )
})

test('a number of a card beside other digits is found by its group', () => {
  expect(withoutCardData('"4111111111111111 2027"')).toBe('"************1111 2027"')
  expect(withoutCardData('"27 4111 1111 1111 1111 05"')).toBe('"27 **** **** **** 1111 05"')
})

test('an answer that is no JSON has no number of a card either', () => {
  const page = `<p class="x">Card 4111 1111 1111 1111, 4111-1111-1111-1111 or 4111111111111111 of 12 05 2027</p>`
  const kept = withoutCardData(page)
  expect(kept).not.toMatch(/4111|1111[ -]1111/)
  expect(kept.match(/1111/g)).toHaveLength(3)
  expect(withoutCardData('<p>Service down 12 05 2027, "later" 5</p>')).toBe(
    '<p>Service down 12 05 2027, "later" 5</p>',
  )
})

test('what is no card stays to the letter: dates, amounts, keys of rates, numbers that are too large for JavaScript', () => {
  for (const json of [
    '{"checkIn":"2027-01-05","net":"1250000.50","at":"2027-01-05T03:00:00Z"}',
    '{"rateKey":"20270105|20270108|W|256|24524|DBL.ST|NOR|BB||1~2~0||N@06~A-SIC~23a7"}',
    '{"wrongCheckDigit":"4111111111111112","large":123456789012345678901234567890}',
    '{"remark":"he said \\"card\\": none"}',
    'null',
    '',
  ])
    expect(withoutCardData(json)).toBe(json)
})

test('members named for cards are removed with all that is in them', () => {
  fc.assert(
    fc.property(
      fc.constantFrom('paymentData', 'paymentCard', 'cardNumber', 'cardCVC', 'cvv', 'CardHolderName'),
      fc.jsonValue(),
      fc.jsonValue(),
      (name, secret, beside) => {
        const kept = withoutCardData(JSON.stringify({ [name]: { secret, end: '}]"' }, beside: [beside] }))
        expect(JSON.parse(kept)[name]).toBe('[removed]')
        // masks nothing besides: numbers of cards among random values are another test's
        expect(Object.keys(JSON.parse(kept))).toEqual([name, 'beside'])
      },
    ),
  )
})

test('a member whose value was cut is removed to the end', () => {
  const body = JSON.stringify({ holder: 'Lestari', paymentData: { paymentCard: { cardCVC: '123' } } })
  for (let length = body.indexOf('"paymentData":') + 14; length <= body.length - 2; length++)
    expect(withoutCardData(body.slice(0, length))).toBe('{"holder":"Lestari","paymentData":"[removed]"')
})

test('a megabyte of digits, of quotes and of open brackets is read in a moment', () => {
  const began = performance.now()
  for (const part of ['4', '4 ', '\\"', '"card":[', '"', '{"a":'])
    withoutCardData(part.repeat(1_000_000 / part.length))
  expect(performance.now() - began).toBeLessThan(5_000)
})
