import * as v from 'valibot'
import { guestTitle, guestType } from '#contract/hotel/booking-request'
import { currency } from '#contract/money/money'
import type { SandboxBookingRow } from '../../../../db/tables/sandbox-tables.ts'
import type { Stay } from '../../../../hotel/ports.ts'

const occupancy = v.object({
  adults: v.number(),
  children: v.number(),
  infants: v.number(),
  childrenAges: v.array(v.number()),
})

/** What the book of the sandbox keeps of an order. */
const sold = v.object({
  stay: v.object({
    checkInDate: v.string(),
    checkOutDate: v.string(),
    nights: v.number(),
    nationality: v.string(),
    rooms: v.array(occupancy),
    groupRooms: v.boolean(),
  }),
  rates: v.array(
    v.object({
      roomNumber: v.number(),
      numberOfRooms: v.number(),
      rateKey: v.string(),
      net: v.object({ currency, minor: v.number() }),
      /** Kept once a change has made them other rooms than those of the order. */
      occupancy: v.optional(occupancy),
    }),
  ),
})

export type SoldStay = { readonly stay: Stay; readonly rates: v.InferOutput<typeof sold>['rates'] }

/** `null`: the booking is older than what a change needs. */
export function soldStayOf({ payload }: Pick<SandboxBookingRow, 'payload'>): SoldStay | null {
  const parsed = v.safeParse(sold, payload)
  return parsed.success ? parsed.output : null
}

/** The names and remarks of an order that came without a protocol between. */
const noted = v.object({
  holder: v.object({ firstName: v.string(), lastName: v.string() }),
  guests: v.array(
    v.object({
      roomNumber: v.number(),
      type: guestType,
      title: guestTitle,
      firstName: v.string(),
      lastName: v.string(),
      age: v.optional(v.number()),
    }),
  ),
  remarks: v.array(v.string()),
})
export type NotedStay = v.InferOutput<typeof noted>

export function notedStayOf({ payload }: Pick<SandboxBookingRow, 'payload'>): NotedStay | null {
  const parsed = v.safeParse(noted, payload)
  return parsed.success ? parsed.output : null
}
