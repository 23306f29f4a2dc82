import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:https'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { SecureVersion } from 'node:tls'
import * as v from 'valibot'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { SupplierCallFailure } from './call-failure.ts'
import { type Authority, foundAuthority, type Issued } from './certificates-for-tests.ts'
import { createClientCertificate } from './client-certificate.ts'
import { connectSupplier, type SupplierHttp } from './supplier-http.ts'

const day = 86_400_000
const folder = mkdtempSync(join(tmpdir(), 'tradewind-tls-'))
const files = { certFile: join(folder, 'cert.pem'), keyFile: join(folder, 'key.pem'), passphrase: null }

let authority: Authority
let stranger: Authority
let ours: Issued
let vendor: Server
/** Whom the vendor has served, by the name of their certificate. */
let served: string[] = []
/** The vendor holds its answers back. */
let answers: Promise<void> = Promise.resolve()
let http: SupplierHttp

beforeAll(async () => {
  authority = await foundAuthority()
  stranger = await foundAuthority('Nobody')
  ours = await authority.issue({ name: 'Tradewind' })
})
afterAll(() => rmSync(folder, { recursive: true }))

beforeEach(async () => {
  served = []
  answers = Promise.resolve()
  await startVendor()
})
afterEach(async () => {
  await http.close()
  vendor.closeAllConnections()
  vendor.close()
})

async function startVendor(
  how: { version?: SecureVersion; revoked?: readonly Issued[] } = {},
): Promise<void> {
  const own = await authority.issue({ name: 'Vendor' })
  const { version, revoked } = how
  vendor = createServer(
    {
      ...own,
      ca: authority.cert,
      requestCert: true,
      rejectUnauthorized: true,
      ...(version && { maxVersion: version }),
      ...(revoked && { crl: await authority.revoke(revoked) }),
    },
    async (request, reply) => {
      const { socket } = request as unknown as { socket: import('node:tls').TLSSocket } // https
      served.push(String(socket.getPeerCertificate().subject.CN))
      await answers
      reply.end('{"rooms":1}')
    },
  )
  vendor.listen(0, '127.0.0.1')
  await once(vendor, 'listening')
  connect()
}

function connect(certificate = createClientCertificate(files, () => new Date())): void {
  // a server that listens on a port has this address
  const { port } = vendor.address() as AddressInfo
  http = connectSupplier({
    supplierCode: 'HBD',
    origin: `https://localhost:${port}`,
    atOnce: 20,
    takeTurn: async () => {},
    certificate,
    authority: authority.cert,
  })
}

function store({ cert, key }: Pick<Issued, 'cert' | 'key'>): void {
  writeFileSync(files.certFile, cert)
  writeFileSync(files.keyFile, key)
}

const book = () =>
  http.call({
    operation: 'book',
    method: 'POST',
    path: '/bookings',
    headers: () => ({}),
    body: { holder: 'Lestari' },
    deadlineMs: 5_000,
    answer: v.object({ rooms: v.number() }),
  })

async function failureOf(calling: Promise<unknown>): Promise<SupplierCallFailure> {
  const error = await calling.then(
    () => new Error('it was answered'),
    (reason: unknown) => reason,
  )
  if (!(error instanceof SupplierCallFailure)) throw error
  return error
}

async function expectTurnedAway(kind = 'certificate'): Promise<void> {
  const failure = await failureOf(book())
  expect(failure).toMatchObject({ kind, mayHaveArrived: false })
  expect(served).toEqual([])
}

test.each(['TLSv1.3', 'TLSv1.2'] as const)('books with our certificate over %s', async (version) => {
  vendor.close()
  await startVendor({ version })
  store(ours)
  await expect(book()).resolves.toEqual({ rooms: 1 })
  expect(served).toEqual(['Tradewind'])
})

describe.each(['TLSv1.3', 'TLSv1.2'] as const)('turned away over %s, nothing was sent', (version) => {
  beforeEach(async () => {
    vendor.close()
    await startVendor({ version, revoked: [await revokedOne()] })
  })
  let revoked: Issued
  const revokedOne = async () => {
    revoked = await authority.issue({ name: 'Revoked' })
    return revoked
  }

  test('revoked', async () => {
    store(revoked)
    await expectTurnedAway()
  })

  test('of an authority that the vendor does not know', async () => {
    store(await stranger.issue({ name: 'Tradewind' }))
    await expectTurnedAway()
  })

  test('expired, by a clock of ours that is slow', async () => {
    const until = new Date(Date.now() - day / 2)
    store(await authority.issue({ name: 'Late', until }))
    await http.close()
    connect(createClientCertificate(files, () => new Date(Date.now() - day)))
    await expectTurnedAway()
  })
})

test('no certificate: nothing is sent, and nobody falls back to a connection without it', async () => {
  rmSync(files.certFile, { force: true })
  await expectTurnedAway()
})

test('a vendor that is not reached: nothing was sent', async () => {
  store(ours)
  vendor.close()
  await once(vendor, 'close')
  await expectTurnedAway('notConnected')
})

test('a vendor with a certificate of nobody: nothing was sent', async () => {
  store(ours)
  await http.close()
  const { port } = vendor.address() as AddressInfo
  http = connectSupplier({
    supplierCode: 'HBD',
    origin: `https://localhost:${port}`,
    atOnce: 1,
    takeTurn: async () => {},
    certificate: createClientCertificate(files, () => new Date()),
    authority: stranger.cert,
  })
  await expectTurnedAway('notConnected')
})

test('exchanged under 20 open calls: they end, and new ones show the new certificate', async () => {
  store(ours)
  let answer = () => {}
  answers = new Promise((resolve) => {
    answer = resolve
  })
  const open = Array.from({ length: 20 }, book)
  await vi.waitFor(() => expect(served).toHaveLength(20), 4_000)
  // a moment at which certificate and key do not fit
  const next = await authority.issue({ name: 'Renewed' })
  writeFileSync(files.certFile, next.cert)
  writeFileSync(files.keyFile, next.key)
  answer()
  await expect(Promise.all(open)).resolves.toHaveLength(20)
  await vi.waitFor(
    async () => {
      await book()
      expect(served.at(-1)).toBe('Renewed')
    },
    { timeout: 5_000, interval: 300 },
  )
  expect(served.slice(0, 20)).toEqual(Array.from({ length: 20 }, () => 'Tradewind'))
})
