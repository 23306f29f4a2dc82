import * as v from 'valibot'
import { expect, test } from 'vitest'
import { emailAddress, phoneInDigits, phoneNumber, travellerEmail } from './contact.ts'

test.each([
  '(021) 555-1234',
  '021.555.1234',
  '+62 811-2345-678',
  '(+62) 811 2345 678',
  '+62 (0)21/555 1234',
  '0062 812 3456 7890 12',
  '+1 (415) 555–0132',
])('%s is a telephone number', (typed) => {
  expect(v.is(phoneNumber, typed)).toBe(true)
})

test.each([
  '-----',
  '0',
  '0811',
  '000000',
  '+',
  '62+811234567',
  '1234567890123456',
  '081123456x',
  '0811 #1234',
])('%s is none', (typed) => {
  expect(v.is(phoneNumber, typed)).toBe(false)
})

test('marks that come with a copied number are gone before it is checked', () => {
  expect(v.parse(phoneNumber, '\u202a+62\u00a0811\u2011234\u2011567\u202c')).toBe('+62 811-234-567')
  expect(v.parse(phoneInDigits, '\u202d0811234567\u202c')).toBe('0811234567')
})

test('a number of a tour is digits alone, and can be dialled', () => {
  expect(
    ['0811234567', '0', '0811 234567', '+62811234567'].map((typed) => v.is(phoneInDigits, typed)),
  ).toEqual([true, false, false, false])
})

test.each([
  "o'brien@example.com",
  'a!#$%&*+/=?^_`{|}~-z@example.com',
  'ayu.putri+bali@mail.example.co.id',
  'ayu@xn--mnchen-3ya.de',
  'ayu@a--b.example',
  'AYU@EXAMPLE.COM',
  'ayu@123.example',
  `${'a'.repeat(64)}@example.com`,
])('%s is an address', (typed) => {
  expect(v.is(emailAddress(120), typed)).toBe(true)
})

test.each([
  'ayu',
  'ayu@example',
  '.ayu@example.com',
  'ayu.@example.com',
  'a..b@example.com',
  'ayu@-example.com',
  'ayu@example-.com',
  'ayu@example..com',
  'ayu@10.0.0.1',
  'ayu putri@example.com',
  'ayu@example.com, budi@example.com',
  `${'a'.repeat(65)}@example.com`,
])('%s is none', (typed) => {
  expect(v.is(emailAddress(120), typed)).toBe(false)
})

test('an apostrophe of any shape in an address is kept as one, and an address may be as long as there are', () => {
  expect(v.parse(travellerEmail, ' o’brien@example.com\n')).toBe("o'brien@example.com")
  const long = `${'a'.repeat(64)}@${'b'.repeat(60)}.${'c'.repeat(60)}.example.com`
  expect(v.parse(travellerEmail, long)).toBe(long)
})
