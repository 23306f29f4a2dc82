import { expect, test, vi } from 'vitest'
import type { CertificateState } from '#contract/admin/suppliers'
import { type CertificateEnd, watchCertificates } from './watch-certificates.ts'

function watched(state: CertificateState) {
  let now = state
  const log = { warn: vi.fn(), error: vi.fn() }
  const ends = new Map<string, () => Date | null>()
  const kept: CertificateEnd[] = []
  const job = watchCertificates({
    keepEnd: async (end) => {
      kept.push(end)
    },
    suppliers: [
      {
        product: 'HOTEL',
        supplierCode: 'HBD',
        connection: { protocol: 'apitude', address: 'https://vendor.example' },
        tryOut: async () => {},
        certificate: { state: () => now },
      },
      {
        product: 'HOTEL',
        supplierCode: 'FRM',
        connection: { protocol: 'sandbox', address: null },
        tryOut: async () => {},
      },
    ],
    metrics: { watchCertificate: (code, until) => ends.set(code, until) },
    log,
  })
  const become = async (next: Partial<CertificateState>) => {
    now = { ...now, ...next }
    await job.run()
  }
  const daysLeft = (days: number) => become({ newest: certificate(days) })
  return { log, kept, ends, become, daysLeft }
}

const certificate = (daysLeft: number) => ({
  subject: 'CN=Tradewind',
  issuer: 'CN=Authority',
  validUntil: '2027-01-31T00:00:00.000Z',
  daysLeft,
})

test('warned of 30, 14, 7, 3 and 1 days before, once each', async () => {
  const { log, kept, daysLeft } = watched({ newest: certificate(60), isUsed: true, problem: null })
  for (let days = 60; days >= 0; days -= 1) {
    await daysLeft(days)
    await daysLeft(days)
  }
  const warned = log.warn.mock.calls.map(([{ supplierCode, days }]) => [supplierCode, days])
  expect(warned).toEqual([
    ['HBD', 30],
    ['HBD', 14],
    ['HBD', 7],
    ['HBD', 3],
    ['HBD', 1],
  ])
  expect(log.error).not.toHaveBeenCalled()
  expect([...new Set(kept.map(({ days }) => days))]).toEqual([30, 14, 7, 3, 1])
})

test('a problem is named at the start and when it comes up; the metrics tell the end', async () => {
  const { log, ends, become } = watched({ newest: null, isUsed: false, problem: 'CERTIFICATE_UNREADABLE' })
  const problems = () => log.error.mock.calls.map(([{ reason }]) => reason)
  expect(problems()).toEqual(['CERTIFICATE_UNREADABLE'])
  expect([...ends].map(([code, until]) => [code, until()])).toEqual([['HBD', null]])
  await become({ newest: certificate(60), isUsed: true, problem: null })
  await become({ problem: 'KEY_DOES_NOT_FIT' })
  expect(problems()).toEqual(['CERTIFICATE_UNREADABLE', 'KEY_DOES_NOT_FIT'])
  expect(ends.get('HBD')?.()).toEqual(new Date('2027-01-31T00:00:00.000Z'))
})
