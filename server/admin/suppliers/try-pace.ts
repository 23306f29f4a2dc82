import { refusal } from '../../http/call/refusal.ts'

/** Between two tries of the same, in this process. */
const paceMs = 5_000

/** Refuses what was tried a moment ago. */
export function createPace(now: () => Date): { take(key: string, supplierCode: string): void } {
  const lastTry = new Map<string, number>()
  return {
    take(key, supplierCode) {
      const restMs = (lastTry.get(key) ?? Number.NEGATIVE_INFINITY) + paceMs - now().getTime()
      if (restMs > 0) {
        const retryAfter = Math.ceil(restMs / 1_000)
        throw refusal(
          'TOO_MANY_ATTEMPTS',
          'adminRefusals.triedJustNow',
          { supplier: supplierCode },
          { retryAfter },
        )
      }
      lastTry.set(key, now().getTime())
    },
  }
}
