import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { type Authority, foundAuthority, type Issued } from './certificates-for-tests.ts'
import { createClientCertificate } from './client-certificate.ts'

const hour = 3_600_000
const folder = mkdtempSync(join(tmpdir(), 'tradewind-certificate-'))
const files = { certFile: join(folder, 'cert.pem'), keyFile: join(folder, 'key.pem'), passphrase: null }

let authority: Authority
let ours: Issued
let other: Issued

beforeAll(async () => {
  authority = await foundAuthority('Mozilla’s own')
  ours = await authority.issue({ name: 'Tradewind' })
  other = await authority.issue({ name: 'Renewed' })
})
afterAll(() => rmSync(folder, { recursive: true }))
beforeEach(() => store(ours))

function store({ cert, key }: Pick<Issued, 'cert' | 'key'>): void {
  writeFileSync(files.certFile, cert)
  writeFileSync(files.keyFile, key)
}

const opened = (passphrase: string | null = null, now = new Date()) =>
  createClientCertificate({ ...files, passphrase }, () => now)

test('names whose it is, who issued it and until when', () => {
  const { newest, problem } = opened().state()
  expect(problem).toBeNull()
  expect(newest).toMatchObject({ subject: 'CN=Tradewind', issuer: 'CN=Mozilla’s own' })
  expect(Date.parse(newest?.validUntil ?? '') - Date.now()).toBeGreaterThan(80 * 24 * hour)
})

test('the certificates of a chain stand after ours', () => {
  store({ cert: ours.cert + authority.cert, key: ours.key })
  expect(opened().state()).toMatchObject({ problem: null, newest: { subject: 'CN=Tradewind' } })
  store({ cert: authority.cert + ours.cert, key: ours.key })
  expect(opened().state()).toEqual({ problem: 'KEY_DOES_NOT_FIT', newest: null, isUsed: false })
})

test.each([
  ['CERTIFICATE_UNREADABLE', () => rmSync(files.certFile)],
  ['KEY_UNREADABLE', () => rmSync(files.keyFile)],
  ['NO_CERTIFICATE', () => writeFileSync(files.certFile, 'hello')],
  ['NO_KEY', () => writeFileSync(files.keyFile, 'hello')],
  ['KEY_DOES_NOT_FIT', () => writeFileSync(files.keyFile, other.key)],
  ['CHAIN_UNUSABLE', () => writeFileSync(files.certFile, ours.cert + authority.cert.slice(0, 200))],
] as const)('%s', (problem, spoil) => {
  spoil()
  const certificate = opened()
  expect(certificate.pair()).toBeNull()
  expect(certificate.state()).toEqual({ problem, newest: null, isUsed: false })
})

test('before and after its time it is not used', async () => {
  const later = await authority.issue({
    name: 'Tomorrow',
    from: new Date(Date.now() + 24 * hour),
    until: new Date(Date.now() + 48 * hour),
  })
  store(later)
  expect(opened().pair()).toBeNull()
  expect(opened().state().problem).toBe('NOT_YET_VALID')
  const afterwards = opened(null, new Date(Date.now() + 72 * hour))
  expect(afterwards.pair()).toBeNull()
  expect(afterwards.state()).toMatchObject({
    problem: 'EXPIRED',
    isUsed: false,
    newest: { subject: 'CN=Tomorrow' },
  })
})

test('an encrypted key needs its passphrase', async () => {
  store(await authority.issue({ name: 'Sealed', passphrase: 'open sesame' }))
  expect(opened().state().problem).toBe('PASSPHRASE_MISSING')
  expect(opened('open').state().problem).toBe('PASSPHRASE_WRONG')
  expect(opened('open sesame').pair()).toMatchObject({ passphrase: 'open sesame' })
})

test('a renewed one is used without a restart, and the former until both files fit', () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  try {
    const certificate = opened()
    const former = certificate.pair()
    expect(certificate.pair()).toBe(former)
    writeFileSync(files.certFile, other.cert)
    vi.advanceTimersByTime(5_000)
    expect(certificate.pair()).toBe(former)
    expect(certificate.state()).toMatchObject({
      problem: 'KEY_DOES_NOT_FIT',
      newest: { subject: 'CN=Tradewind' },
    })
    writeFileSync(files.keyFile, other.key)
    vi.advanceTimersByTime(5_000)
    expect(certificate.pair()).toMatchObject({ cert: other.cert })
    expect(certificate.state()).toMatchObject({ problem: null, newest: { subject: 'CN=Renewed' } })
  } finally {
    vi.useRealTimers()
  }
})
