import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { Refusal } from '../http/call/refusal.ts'
import { readZipDirectory } from './zip-directory.ts'
import { zipOf } from './zip-for-tests.ts'

const wrong = 'The content of this file is not what its name says, or it is damaged.'
const tooBig = 'This file is too large once it is opened.'

describe('the directory of a zip', () => {
  const read = (bytes: Uint8Array) => {
    try {
      return readZipDirectory(bytes).length
    } catch (error) {
      if (error instanceof Refusal) return error.message
      throw error
    }
  }

  test('is refused when the sizes in it add up to too much', () => {
    const bomb = Array.from({ length: 4 }, (_, index) => ({
      name: `${index}.xml`,
      content: 'x',
      claims: 4_294_967_294,
    }))
    expect(read(zipOf(bomb))).toBe(tooBig)
    expect(read(zipOf([{ name: 'a', content: 'x', claims: 20 * 1024 * 1024 + 1 }]))).toBe(tooBig)
    const many = Array.from({ length: 1_001 }, (_, index) => ({ name: `${index}`, content: '' }))
    expect(read(zipOf(many))).toBe(tooBig)
    expect(read(zipOf(many.slice(1)))).toBe(1_000)
  })

  test.each([
    [
      'a file that is named twice',
      [
        { name: 'a', content: '' },
        { name: 'A', content: '' },
      ],
    ],
    ['a path out of the folder', [{ name: '../a', content: '' }]],
    ['an absolute path', [{ name: '/a', content: '' }]],
    ['another name before the file', [{ name: 'a', content: '', localName: 'b' }]],
    ['a stored file of another size', [{ name: 'a', content: 'x', claims: 9, deflate: false }]],
  ])('with %s is refused', (_, parts) => {
    expect(read(zipOf(parts))).toBe(wrong)
  })

  test('that lists one file twice is refused: files must not overlap', () => {
    const bytes = zipOf([
      { name: 'a', content: 'x' },
      { name: 'b', content: 'x' },
    ])
    const second = bytes.lastIndexOf(Buffer.from('504b0102', 'hex'))
    bytes.writeUInt32LE(0, second + 42)
    expect(read(bytes)).toBe(wrong)
  })

  test('is refused, when damaged, without an unexpected error', () => {
    const whole = zipOf([{ name: 'a', content: 'x'.repeat(40) }])
    const spoilt = fc
      .tuple(
        fc.array(fc.tuple(fc.nat(whole.length - 1), fc.integer({ min: 0, max: 255 })), { maxLength: 6 }),
        fc.nat(whole.length),
      )
      .map(([changes, cut]) => {
        const bytes = Buffer.from(whole)
        for (const [at, value] of changes) bytes[at] = value
        return cut % 3 === 0 ? bytes.subarray(cut) : bytes
      })
    fc.assert(
      fc.property(fc.oneof(spoilt, fc.uint8Array({ maxLength: 400 })), (bytes) => {
        expect(['number', 'string']).toContain(typeof read(bytes))
      }),
      { numRuns: 2_000 },
    )
  })
})
