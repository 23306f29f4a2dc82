import * as v from 'valibot'
import type { Money } from '#contract/money/money'
import type { SandboxBookingRow } from '../../../db/tables/sandbox-tables.ts'
import { asChanged } from '../hotels/afterwards/changed-bookings.ts'
import { chargeOn } from '../hotels/hotel-policies.ts'
import { billOf } from '../hotels/sold-terms.ts'
import type { ApiNeeds } from './api-needs.ts'
import { aboutHotel } from './availability.ts'
import { amountText, boardCode, momentText } from './rate-body.ts'

const name = v.pipe(v.string(), v.maxLength(50))
export const holderBody = v.object({
  name: v.pipe(name, v.minLength(1)),
  surname: v.pipe(name, v.minLength(1)),
})
export const remarkBody = v.pipe(v.string(), v.maxLength(2_000))
export const paxesBody = v.pipe(
  v.array(
    v.object({
      roomId: v.pipe(v.number(), v.integer(), v.minValue(1)),
      type: v.picklist(['AD', 'CH']),
      age: v.optional(v.number()),
      name: v.optional(name),
      surname: v.optional(name),
    }),
  ),
  v.minLength(1),
)

/** What a booking was made with and its hotel does not sell: names and a remark. Absent from older bookings. */
const written = v.object({
  face: v.object({ holder: holderBody, remark: remarkBody, paxes: v.array(paxesBody) }),
})
export type Face = v.InferOutput<typeof written>['face']

export function faceOf({ payload }: Pick<SandboxBookingRow, 'payload'>): Face | null {
  const parsed = v.safeParse(written, payload)
  return parsed.success ? parsed.output.face : null
}

/** A booking as every operation tells it. `charge`: what cancelling it costs. */
export async function bodyOf(needs: ApiNeeds, row: SandboxBookingRow, charge: Money | null = null) {
  const changed = asChanged(await needs.readCatalogue(), row, needs.now())
  const { status, listing, checkIn, checkOut } = changed
  const isCancelled = status === 'CANCELLED'
  const { net, charge: charged } = billOf(row.payload)
  const face = faceOf(row)
  const cost = charge ?? (isCancelled ? (charged ?? null) : null)
  const currency = (net ?? cost)?.currency
  return {
    reference: row.supplier_reference,
    clientReference: row.client_reference.replace(/^TW-(?=[0-9A-F]{20}$)/, ''),
    ...(isCancelled && { cancellationReference: `C${row.supplier_reference}` }),
    creationDate: row.created_at.toISOString().slice(0, 10),
    status,
    modificationPolicies: { cancellation: !isCancelled, modification: !isCancelled && face !== null },
    ...(face && { holder: face.holder, remark: face.remark }),
    hotel: {
      ...(listing && aboutHotel(listing)),
      checkIn,
      checkOut,
      ...roomsOf(changed, face, listing?.place.time_zone ?? 'UTC'),
      ...(net && { totalNet: amountText(net) }),
      ...(currency && { currency }),
      ...(cost && { cancellationAmount: amountText(cost) }),
      supplier: { name: 'SANDBOX HOTELS', vatNumber: 'ID000000000' },
    },
    // text inside the hotel, a number here
    ...(net && { totalNet: Number(amountText(net)) }),
    ...(currency && { currency }),
  }
}

function roomsOf({ rooms, status }: ReturnType<typeof asChanged>, face: Face | null, timeZone: string) {
  return (
    rooms && {
      rooms: rooms.map(({ code, name, board, rooms, net, policy }, at) => ({
        status,
        id: at + 1,
        code,
        name,
        ...(face && { paxes: face.paxes[at] }),
        rates: [
          {
            rateClass: policy.cancellable ? 'NOR' : 'NRF',
            net: amountText(net),
            boardCode: boardCode(board),
            boardName: board,
            rooms,
            cancellationPolicies: policy.charges.map(({ from, charge }) => ({
              amount: amountText(chargeOn(net, charge)),
              from: momentText(from, timeZone),
            })),
          },
        ],
      })),
    }
  )
}
