import { createCipheriv, randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { keysIn, type SealedRecord, spellingsOfKey } from './e2e/support/profile/key-search.ts'
import { everyPlant, keptPlants } from './e2e/support/profile/plants.ts'
import { rawBytesIn } from './e2e/support/profile/raw-files.ts'
import { sightingsOf } from './e2e/support/profile/readable.ts'
import { unsnap } from './e2e/support/profile/snappy.ts'

let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tradewind-raw-'))
})

afterEach(() => rmSync(folder, { recursive: true, force: true }))

const put = (name: string, ...parts: (Buffer | string)[]) =>
  writeFileSync(join(folder, name), Buffer.concat(parts.map((part) => Buffer.from(part))))

const secret = 'putri@example.com'
const secretIn = () => sightingsOf([secret], rawBytesIn(folder)).map(({ path, as }) => `${path}: ${as}`)

/** A Snappy literal of fewer than 60 bytes. */
const literal = (text: string) => Buffer.concat([Buffer.from([(text.length - 1) << 2]), Buffer.from(text)])

test('the forty planted texts of screens and those of kept sales are different, and none contains another', () => {
  expect(everyPlant.length).toBe(40)
  expect(keptPlants.length).toBe(40)
  const all = [...everyPlant, ...keptPlants]
  expect(new Set(all).size).toBe(80)
  expect(all.filter((one) => all.some((other) => other !== one && other.includes(one)))).toEqual([])
})

test('Snappy decompression: literals, copies of each kind, and repeated patterns', () => {
  const twice = Buffer.from([0b101, 4])
  expect(unsnap(Buffer.concat([Buffer.from([9]), literal('abcd'), twice]))?.toString()).toBe('abcdabcda')
  const far = Buffer.from([(9 << 2) | 2, 1, 0])
  expect(unsnap(Buffer.concat([Buffer.from([11]), literal('x'), far]))?.toString()).toBe('xxxxxxxxxxx')
  const farther = Buffer.from([(3 << 2) | 3, 4, 0, 0, 0])
  expect(unsnap(Buffer.concat([Buffer.from([8]), literal('abcd'), farther]))?.toString()).toBe('abcdabcd')
  const long = Buffer.concat([Buffer.from([0xc8, 1, 61 << 2, 199, 0]), Buffer.alloc(200, 'y')])
  expect(unsnap(long)?.toString()).toBe('y'.repeat(200))
  expect(unsnap(Buffer.from([9, 0b101, 4]))).toBeNull()
  expect(unsnap(Buffer.from([9]))).toBeNull()
})

test('a text is found in every encoding, and not in a file without it', () => {
  put('wide', Buffer.from(secret, 'utf16le'))
  put('big', Buffer.from(`x${secret}`, 'utf16le').swap16())
  put('address', `?search=${encodeURIComponent(secret)}`)
  for (const before of ['', 'a', 'ab'])
    put(`base64${before}`, Buffer.from(`${before}${secret}zz`).toString('base64'))
  put('other', 'putri@example.net')
  expect(secretIn().sort()).toEqual([
    'address: of an address',
    'base64: base64+0',
    'base64a: base64+1',
    'base64ab: base64+2',
    'big: UTF-16BE',
    'wide: UTF-16LE',
  ])
})

test('a text is found across record borders of a log, in a compressed table block and in a compressed value', () => {
  const half = 32 * 1024 - 7 - 5
  const header = (size: number, kind: number) => Buffer.from([1, 2, 3, 4, size & 255, size >> 8, kind])
  put(
    '1.log',
    header(half, 2),
    'z'.repeat(half - 5),
    'putri',
    Buffer.alloc(5),
    header(12, 4),
    secret.slice(5),
  )
  const packed = Buffer.concat([Buffer.from([secret.length + 7]), literal('putri@e'), literal(secret)])
  put('value', 'xx', Buffer.from([0xff, 0x11, 0x02]), packed)
  put('2.ldb', ...tableOf(packedSecret()))
  expect(secretIn()).toEqual(
    expect.arrayContaining(['1.log, seams: UTF-8', '2.ldb, blocks: UTF-8', 'value, values: UTF-8']),
  )
  expect(secretIn()).not.toContain('2.ldb: UTF-8')
})

/** The secret as four literals, so that it does not occur in the bytes as one text. */
function packedSecret(): Buffer {
  const pieces = ['putri@e', 'xam', 'ple', '.com'].map(literal)
  return Buffer.concat([Buffer.from([secret.length]), ...pieces])
}

/** A table with one block. */
function tableOf(packed: Buffer): Buffer[] {
  const noPacking = Buffer.from([0, 0, 0, 0, 0])
  const restarts = Buffer.from([0, 0, 0, 0, 1, 0, 0, 0])
  const handle = Buffer.from([0, packed.length])
  const index = Buffer.concat([Buffer.from([0, 1, handle.length]), Buffer.from('k'), handle, restarts])
  const indexAt = packed.length + 5
  const footer = Buffer.alloc(48)
  footer.set([indexAt, index.length, indexAt, index.length])
  footer.set(Buffer.from('57fb808b247547db', 'hex'), 40)
  return [packed, Buffer.from([1, 0, 0, 0, 0]), index, noPacking, footer]
}

function sealed(key: Buffer, name: string, text: string): SealedRecord {
  const iv = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(name))
  return { name, bytes: Buffer.concat([iv, cipher.update(text), cipher.final(), cipher.getAuthTag()]) }
}

test('a key at an odd offset is found, an overwritten one is not', () => {
  const key = randomBytes(32)
  const record = sealed(key, 'tradewind.draft.booking.1', '{"fields":{"roomHolder":{}}}')
  put('noise', randomBytes(100_003))
  put('key', randomBytes(4_097), key, randomBytes(9))
  expect(keysIn(rawBytesIn(folder), record)).toEqual([{ path: 'key', offset: 4_097, key }])
  expect(keysIn(rawBytesIn(folder), { ...record, name: 'another' })).toEqual([])
  put('key', randomBytes(4_097), Buffer.alloc(32), randomBytes(9))
  expect(keysIn(rawBytesIn(folder), record)).toEqual([])
})

test('a key is found in its text encodings, too', () => {
  const key = randomBytes(32)
  const hex = key.toString('hex')
  put('hex', hex)
  put('HEX', Buffer.from(hex.toUpperCase(), 'utf16le'))
  put('url', `"deviceKey":"${key.toString('base64url')}"`)
  put('shifted', Buffer.from(Buffer.concat([Buffer.from('ab'), key]).toString('base64'), 'utf16le').swap16())
  put('raw', key)
  const found = spellingsOfKey(key, rawBytesIn(folder))
  for (const expected of ['hex: hex', 'raw: raw']) expect(found).toContain(expected)
  for (const start of ['HEX: HEX, UTF-16LE', 'shifted: base64+2, UTF-16BE', 'url: base64'])
    expect(found.some((one) => one.startsWith(start))).toBe(true)
  put('raw', Buffer.alloc(32))
  for (const name of ['hex', 'HEX', 'url', 'shifted']) put(name, '')
  expect(spellingsOfKey(key, rawBytesIn(folder))).toEqual([])
})
