import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { evidenceKeyOf, openBodies, openExchangeOf, sealBodies } from './sealed-bodies.ts'

const key = evidenceKeyOf('an installation of the tests, 32 characters')
const bodies = { target: 'POST /bookings', request: '{"holder":"Lestari"}', answer: null }

test('what was sealed is opened with the same key for the same row', async () => {
  const row = randomUUID()
  const sealed = await sealBodies(key, row, bodies)
  expect(sealed.includes('Lestari')).toBe(false)
  expect(await openBodies(key, row, sealed)).toEqual(bodies)
})

test('the same bodies are never sealed alike', async () => {
  const row = randomUUID()
  expect(await sealBodies(key, row, bodies)).not.toEqual(await sealBodies(key, row, bodies))
})

test('another key, another row and any changed byte open nothing', async () => {
  const row = randomUUID()
  const sealed = await sealBodies(key, row, bodies)
  const other = evidenceKeyOf('another installation of the tests, 32 characters')
  expect(other.id).not.toBe(key.id)
  expect(await openBodies(other, row, sealed)).toBeNull()
  expect(await openBodies(key, randomUUID(), sealed)).toBeNull()
  for (let at = 0; at < sealed.length; at++) {
    const changed = Buffer.from(sealed)
    changed[at] = (changed[at] ?? 0) ^ 1
    expect(await openBodies(key, row, changed), `byte ${at}`).toBeNull()
  }
  expect(await openBodies(key, row, sealed.subarray(0, 20))).toBeNull()
})

test('exchanges of three keys are opened with the key that each names, and with no other', async () => {
  const names = ['first', 'second', 'third'].map((name) => `the ${name} key of the tests, 32 characters long`)
  const [first = '', second = '', third = ''] = names
  const keys = evidenceKeyOf(third, [second, first])
  const plain = { target: 'POST /bookings', request: '{}', answer: null }
  for (const name of names) {
    const own = evidenceKeyOf(name)
    const row = { id: randomUUID(), key_id: own.id, sealed: Buffer.alloc(0) }
    const sealed = { ...row, sealed: await sealBodies(own, row.id, plain) }
    expect(await openExchangeOf(keys, sealed)).toEqual({ state: 'OPENED', ...plain })
    expect(await openExchangeOf(keys, { ...sealed, id: randomUUID() })).toEqual({ state: 'DAMAGED' })
    expect(await openExchangeOf(evidenceKeyOf('another key of the tests, 32 characters'), sealed)).toEqual({
      state: 'OTHER_KEY',
    })
  }
})
