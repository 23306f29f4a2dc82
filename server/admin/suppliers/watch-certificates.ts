import { certificateWarnDays } from '#contract/admin/suppliers'
import type { SoldSupplier } from '../../commands/area.ts'
import type { Metrics } from '../../http/observe/metrics.ts'
import type { Job } from '../../jobs/job.ts'

export type CertificateEnd = {
  readonly supplierCode: string
  readonly validUntil: Date
  /** The least of the days of warning that has come. */
  readonly days: number
}

type Needs = {
  /** Keeps that the days of warning have come, once. */
  keepEnd: (end: CertificateEnd) => Promise<void>
  suppliers: readonly SoldSupplier[]
  metrics: Pick<Metrics, 'watchCertificate'>
  log: { warn(detail: object, message: string): void; error(detail: object, message: string): void }
}

const everyMs = 60_000

/** Says in the log what is wrong with the certificates that suppliers know us by, and before they end: once for each problem and each
 * number of days. Each number of days is kept for the notice that tells it. The metrics tell their ends. */
export function watchCertificates({ suppliers, metrics, keepEnd, log }: Needs): Job {
  const watched = suppliers.flatMap(({ supplierCode, certificate }) =>
    certificate ? [{ supplierCode, certificate }] : [],
  )
  const lastSaid = new Map<string, string>()
  for (const { supplierCode, certificate } of watched) {
    metrics.watchCertificate(supplierCode, () => {
      const { newest } = certificate.state()
      return newest && new Date(newest.validUntil)
    })
  }

  function look(): void {
    for (const { supplierCode, certificate } of watched) {
      const { newest, problem } = certificate.state()
      const days = newest ? warningOf(newest.daysLeft) : null
      const subject = `${problem} ${days} ${newest?.validUntil}`
      if (lastSaid.get(supplierCode) === subject) continue
      lastSaid.set(supplierCode, subject)
      if (problem) log.error({ supplierCode, reason: problem }, 'a certificate for a supplier cannot be used')
      if (days !== null)
        log.warn(
          { supplierCode, days, validUntil: newest?.validUntil },
          'a certificate for a supplier ends soon',
        )
    }
  }

  async function keepEnds(): Promise<void> {
    for (const { supplierCode, certificate } of watched) {
      const { newest } = certificate.state()
      const days = newest ? warningOf(newest.daysLeft) : null
      if (!newest || days === null || newest.daysLeft < 0) continue
      await keepEnd({ supplierCode, validUntil: new Date(newest.validUntil), days })
    }
  }

  look()
  return {
    task: 'watch certificates',
    everyMs,
    async run() {
      look()
      await keepEnds()
    },
  }
}

/** The least of the days of warning that has come; `null`: none has. */
function warningOf(daysLeft: number): number | null {
  return certificateWarnDays.findLast((days) => daysLeft < days) ?? null
}
