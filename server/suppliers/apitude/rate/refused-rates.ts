import type { RefusalKind } from '#contract/admin/refusal-kind'
import { countReasons, type HotelReading } from '../read-hotel.ts'

export type Log = { warn(detail: object, message: string): void }

/** Told of what is not offered, and why. */
export type OnRefusal = (kind: RefusalKind, count: number) => void

type Needs = { readonly log: Log; readonly onRefusal: OnRefusal }

/** Rates that are no offer for these days, or none alone, are usual; all other reasons are the supplier's mistakes, or ours. */
const usual: ReadonlySet<string> = new Set([
  'no offer for this stay',
  'paid at the hotel',
  'only in a package',
])

/** Counts what was refused of an answer by its kind, and logs how often each reason was given if one of them is unusual. */
export function reportRefused(
  { log, onRefusal }: Needs,
  operation: string,
  readings: readonly HotelReading[],
): void {
  const refused = countReasons(readings.flatMap((reading) => reading.refused))
  const unreadTaxes = readings.reduce((sum, reading) => sum + reading.unreadTaxes, 0)
  for (const [reason, count] of Object.entries(refused)) onRefusal(kindOf(reason), count)
  if (unreadTaxes > 0) onRefusal('TAX', unreadTaxes)
  const isUnusual = unreadTaxes > 0 || Object.keys(refused).some((reason) => !usual.has(reason))
  if (!isUnusual) return
  log.warn(
    { operation, refused, ...(unreadTaxes > 0 && { unreadTaxes }) },
    'rates of a supplier were refused',
  )
}

const kinds: readonly (readonly [RegExp, RefusalKind])[] = [
  [/^no offer/, 'NO_OFFER'],
  [/^only in a package/, 'PACKAGE_ONLY'],
  [/^paid at the hotel/, 'PAID_AT_HOTEL'],
  [/than asked$|^ages of children/, 'OTHER_THAN_ASKED'],
  [/^(net|mandatory|sellingRate)\b/, 'PRICE'],
  [/currency/, 'CURRENCY'],
  [/^(charge of a cancellation|cancellationPolicies)/, 'TERMS'],
  [/^allotment/, 'ALLOTMENT'],
]

/** Whatever has no name of its own cannot be read. */
function kindOf(reason: string): RefusalKind {
  return kinds.find(([pattern]) => pattern.test(reason))?.[1] ?? 'UNREADABLE'
}
