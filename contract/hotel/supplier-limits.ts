import type { HbReq } from './booking-request.ts'
import type { SupplierCode } from './supplier.ts'

/** Of Hotelbeds, whatever stands behind its protocol: characters of a first and of a last name, and of all remarks together. */
export const apitudeLimits = { longestName: 50, longestRemarks: 2_000 } as const

const limits: Partial<Record<SupplierCode, typeof apitudeLimits>> = { HBD: apitudeLimits }

/** As a supplier with a single field for them gets them. */
export function joinRemarks(remarks: readonly string[]): string {
  return remarks.join(' / ')
}

/** A text that is longer than its supplier takes. */
export type TooLong = {
  /** Of the booking, as `roomGuestList.0.guestLastName`, or `remarkList`. */
  readonly path: string
  readonly what: 'name' | 'remarks'
  readonly most: number
  readonly has: number
}

/** Bounds of the supplier's own, beside those of every booking. */
export function tooLongFor(
  supplierCode: SupplierCode,
  { roomHolder, roomGuestList, remarkList }: Pick<HbReq, 'roomHolder' | 'roomGuestList' | 'remarkList'>,
): readonly TooLong[] {
  const own = limits[supplierCode]
  if (!own) return []
  const names: (readonly [path: string, name: string])[] = [
    ['roomHolder.holderFirstName', roomHolder.holderFirstName],
    ['roomHolder.holderLastName', roomHolder.holderLastName],
    ...roomGuestList.flatMap(
      (guest, at) =>
        [
          [`roomGuestList.${at}.guestFirstName`, guest.guestFirstName],
          [`roomGuestList.${at}.guestLastName`, guest.guestLastName],
        ] as const,
    ),
  ]
  const remarks = joinRemarks(remarkList.filter((remark) => remark !== ''))
  return [
    ...names.map(
      ([path, name]) => ({ path, what: 'name', most: own.longestName, has: name.trim().length }) as const,
    ),
    { path: 'remarkList', what: 'remarks', most: own.longestRemarks, has: remarks.length } as const,
  ].filter(({ has, most }) => has > most)
}
