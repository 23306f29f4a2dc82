import { countReasons } from './read-hotel.ts'

export type Log = { warn(detail: object, message: string): void }

/** A rate that has no offer for these days is usual; all other reasons are the supplier's mistakes, or ours. */
const usual: ReadonlySet<string> = new Set(['no offer for this stay', 'paid at the hotel'])

/** Logs how often each reason was given, if one of them is unusual. */
export function tellRefused(log: Log, operation: string, reasons: readonly string[]): void {
  if (reasons.every((reason) => usual.has(reason))) return
  log.warn({ operation, refused: countReasons(reasons) }, 'rates of a supplier were refused')
}
