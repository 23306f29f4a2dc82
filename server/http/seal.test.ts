import fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { createSeal, createSecretSeal } from './seal.ts'

const secret = 'a secret of the tests, 32 characters long'
const offer = v.object({ rateKey: v.string() })
const value = { rateKey: '20261212|20261214|W|1|164|DBL.ST|RO||1~2~0||N@05~212.40' }

describe.each([
  ['signed', createSeal],
  ['secret', createSecretSeal],
] as const)('a %s value', (_name, create) => {
  const seal = create(secret, 'offer')

  it('is opened by the seal that closed it, and by no other', () => {
    const closed = seal.close(value)
    expect(closed).toMatch(/^[\w.-]+$/)
    expect(seal.open(offer, closed)).toEqual(value)
    expect(seal.close(value)).toBe(closed)
    expect(create(secret, 'quote').open(offer, closed)).toBeNull()
    expect(create('another secret of the tests, 32 characters', 'offer').open(offer, closed)).toBeNull()
    expect(seal.open(v.object({ quoteId: v.string() }), closed)).toBeNull()
  })

  it('is opened by both secrets while they change, and closed by the new one', () => {
    const [former, current] = [secret, 'the next secret of the tests, 32 characters']
    const both = create([current, former], 'offer')
    expect(both.open(offer, seal.close(value))).toEqual(value)
    const closed = both.close(value)
    expect(create(current, 'offer').open(offer, closed)).toEqual(value)
    expect(seal.open(offer, closed)).toBeNull()
    expect(create([current, former], 'quote').open(offer, closed)).toBeNull()
  })

  it('is not opened with any character changed, nor is nonsense', () => {
    const closed = seal.close(value)
    fc.assert(
      fc.property(
        fc.nat(closed.length - 2),
        fc.constantFrom('A', 'Q', 'g', 'w', '.', '-', '_'),
        (at, other) => {
          fc.pre(closed[at] !== other)
          expect(seal.open(offer, closed.slice(0, at) + other + closed.slice(at + 1))).toBeNull()
        },
      ),
    )
    fc.assert(fc.property(fc.string(), (text) => seal.open(offer, text) === null))
  })
})

it('a secret value cannot be read', () => {
  const bytes = Buffer.from(createSecretSeal(secret, 'offer').close(value), 'base64url')
  expect(bytes.toString('latin1')).not.toMatch(/rateKey|212|DBL/)
})
