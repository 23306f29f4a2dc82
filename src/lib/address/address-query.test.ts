import { expect, test } from 'vitest'
import { parseQuery, stringifyQuery } from './address-query.ts'

test.each(['12E345', '1E5', '0x10', '007', '-1', '1e999', 'true', 'null', '[1]', '{}', '"open', 'a "b"', ''])(
  'what stands in an address is text: %s',
  (text) => expect(parseQuery(`?bookingCode=${encodeURIComponent(text)}`)).toEqual({ bookingCode: text }),
)

test('addresses with the quotes of earlier versions stay valid', () => {
  expect(parseQuery('?search=%22123456%22&q="12E345"')).toEqual({ search: '123456', q: '12E345' })
})

test('a name that stands twice is no text', () => {
  expect(parseQuery('?status=HELD&status=ISSUED')).toEqual({ status: ['HELD', 'ISSUED'] })
})

test.each(['12E345', '"12"', '"a', 'Putri & Ayu', '%41', '"\\u0041"', 'true', ''])(
  '%s is read as it was written',
  (text) => {
    expect(parseQuery(stringifyQuery({ q: text }))).toEqual({ q: text })
  },
)

test('values are written plainly, and what is absent not at all', () => {
  expect(stringifyQuery({ page: 2, free: true, suppliers: ['HBD', 'FRM'], code: '12E345' })).toBe(
    '?page=2&free=true&suppliers=HBD%2CFRM&code=12E345',
  )
  expect(stringifyQuery({ stars: null, status: undefined })).toBe('')
  // by hand, or by a test: an object that has no text
  expect(stringifyQuery({ status: [Object.create(null)] })).toBe('?status=%5B%7B%7D%5D')
})
