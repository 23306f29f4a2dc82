import type { AuditHead } from './audit-heads.ts'
import type { WrongPlace } from './audit-verdict.ts'
import type { AuditText } from './sealed-form.ts'

export type Timed = {
  place: number
  sealed_id: string
  sealed_at: Date
  /** `null`: the audit row is gone. */
  row: AuditText | null
}

/** What clocks of several servers may differ by, and a transaction may last. */
const toleranceMs = 5 * 60_000

/** Compares the times of a chain, in the order of its places. A row is written before its seal; rows become visible in about the
 * order of their times, and are sealed in the order in which they do. The time of a seal is not in its mac: it has to fit its
 * neighbours, and the head that was kept of it. */
export function timeWatch(known: readonly AuditHead[]) {
  const heads = new Map(known.map(({ place, at }) => [place, at]))
  const wrong: WrongPlace[] = []
  let latest = Number.NEGATIVE_INFINITY
  let lastSealed = Number.NEGATIVE_INFINITY
  return {
    check({ place, sealed_id, sealed_at, row }: Timed): void {
      const sealed = sealed_at.getTime()
      const at = row === null ? null : Date.parse(`${row.at.slice(0, 23)}Z`)
      const isSealRight =
        sealed >= lastSealed - toleranceMs &&
        (heads.get(place) ?? sealed_at.toISOString()) === sealed_at.toISOString()
      const isRowRight = at === null || (at >= latest - toleranceMs && at <= sealed + toleranceMs)
      if (!isSealRight || !isRowRight) {
        const sealedAt = sealed_at.toISOString()
        wrong.push({ kind: 'TIME', place, auditId: sealed_id, at: row?.at ?? '', sealedAt })
        return
      }
      // a wrong one is no measure for those after it
      lastSealed = Math.max(lastSealed, sealed)
      latest = Math.max(latest, at ?? latest)
    },
    wrong: () => wrong,
  }
}
