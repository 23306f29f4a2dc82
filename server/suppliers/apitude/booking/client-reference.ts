import { createHash } from 'node:crypto'

/** The vendor's bound. */
const longest = 20

/** Our reference as the vendor takes it: at most 20 characters. `TW-` and 20 hex digits lose their prefix, which is the same for
 * every booking; any other long reference becomes 80 bits of its hash. */
export function vendorReference(clientReference: string): string {
  const [, digits] = /^TW-([0-9A-F]{20})$/.exec(clientReference) ?? []
  if (digits) return digits
  if (/^[\w-]{1,20}$/.test(clientReference)) return clientReference
  return createHash('sha256').update(clientReference).digest('hex').slice(0, longest).toUpperCase()
}

/** What the vendor has instead of our reference, as ours; `null`: it is of another program. */
export function ourReference(told: string): string | null {
  return /^[0-9A-F]{20}$/i.test(told) ? `TW-${told.toUpperCase()}` : null
}

/** The vendor may answer it in capitals. */
export function isSameReference(one: string, other: string): boolean {
  return one.toUpperCase() === other.toUpperCase()
}
