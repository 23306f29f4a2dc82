import type { WrongPlace } from './audit-verdict.ts'
import { type AuditText, hasErasedParts, macOf, personalDigest } from './sealed-form.ts'

/** A seal that does not fit its row, its place or the seal before it. */
export type Suspect = {
  readonly place: number
  readonly auditId: string
  readonly salt: Buffer | null
  readonly personal: Buffer
  readonly mac: Buffer
  readonly row: AuditText
  /** That it says it was sealed with. */
  readonly key: Buffer
  /** Of the seal that stands before it now. */
  readonly previousMac: Buffer
}

/** Says of each suspect whether it was changed or stood at another place. One that is wrong only because the seal before it is
 * another one is left out. */
export function explainSuspects(suspects: readonly Suspect[]): WrongPlace[] {
  const macs = suspects.flatMap(({ mac, previousMac }) => [mac, previousMac])
  const places = [...new Set(suspects.flatMap(({ place }) => [place, place + 1]))]

  const isSealedAt = (suspect: Suspect, place: number) =>
    ownPartsFit(suspect, suspect) &&
    macs.some((previousMac) => macOf(suspect.key, { ...suspect, place, previousMac }).equals(suspect.mac))
  /** Whether the row of one suspect is what another one's seal was made over. */
  const fits = (row: AuditText, seal: Suspect) =>
    ownPartsFit({ ...seal, row }, seal) && macOf(seal.key, { ...seal, row }).equals(seal.mac)

  const explained = suspects.flatMap((suspect): WrongPlace[] => {
    const { place, auditId, row } = suspect
    if (isSealedAt(suspect, place)) return []
    const stoodAt =
      places.find((other) => other !== place && isSealedAt(suspect, other)) ??
      suspects.find((other) => other.place !== place && fits(row, other))?.place
    if (stoodAt !== undefined) return [{ kind: 'MOVED', place, auditId, stoodAt }]
    return [{ kind: 'CHANGED', place, auditId, at: row.at, action: row.action, subject: row.subject }]
  })
  const [first] = suspects
  if (explained.length > 0 || !first) return explained
  // the seal before the first suspect was replaced by another one
  const { place, auditId, row } = first
  return [{ kind: 'CHANGED', place, auditId, at: row.at, action: row.action, subject: row.subject }]
}

function ownPartsFit({ row }: Pick<Suspect, 'row'>, { salt, personal }: Suspect): boolean {
  return salt ? personalDigest(salt, row).equals(personal) : hasErasedParts(row)
}
