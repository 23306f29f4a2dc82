import { expect, test } from 'vitest'
import { open, openAsync, seal, sealAsync } from './seal.ts'

const key = crypto.getRandomValues(new Uint8Array(32))
const latin1 = (bytes: Uint8Array) => String.fromCharCode(...bytes)
const text = '{"paxName":"Putri Lestari","passport":"X1234567 – ñ 漢"}'

test('both ciphers open each other’s records', async () => {
  const quick = seal(key, 'hbReq', text)
  const much = await sealAsync(key, 'hbReq', text)
  expect([open(key, 'hbReq', quick), open(key, 'hbReq', much)]).toEqual([text, text])
  expect([await openAsync(key, 'hbReq', quick), await openAsync(key, 'hbReq', much)]).toEqual([text, text])
})

test('a record shows nothing of its text, and equal texts have different records', () => {
  const one = latin1(seal(key, 'hbReq', text))
  expect(one).not.toContain('Putri')
  expect(one).not.toBe(latin1(seal(key, 'hbReq', text)))
})

test('another key, another name or a changed bit opens nothing', async () => {
  const sealed = seal(key, 'hbReq', text)
  const changed = new Uint8Array(sealed)
  changed[20] = (changed[20] ?? 0) ^ 1
  const other = crypto.getRandomValues(new Uint8Array(32))
  const tries = [
    [other, 'hbReq', sealed],
    [key, 'halReq', sealed],
    [key, 'hbReq', changed],
    [key, 'hbReq', sealed.subarray(0, 10)],
  ] as const
  for (const [by, name, record] of tries) {
    expect(open(by, name, record)).toBeNull()
    expect(await openAsync(by, name, record)).toBeNull()
  }
})
