import { type Money, minorDigits } from '#contract/money/money'
import { proportion } from '#contract/money/pricing'
import type { SandboxHotelRow } from '../../../db/tables/sandbox-tables.ts'
import type { Stay } from '../../../hotel/ports.ts'
import { agesOf } from '../../apitude/occupancies.ts'
import type { Listing } from '../hotels/hotel-catalogue.ts'
import type { Offer } from '../hotels/hotel-offers.ts'
import { chargeOn } from '../hotels/hotel-policies.ts'
import { offsetAt } from '../hotels/hotel-time.ts'
import { boardCodes } from './content-stock.ts'
import { rateCommentKey } from './rate-comments.ts'
import { writeKey } from './room-key.ts'

/** Where the price check changes something, the vendor has comments on the rate, which are told there. */
const changing: ReadonlySet<SandboxHotelRow['behaviour']> = new Set([
  'PRICE_RISES',
  'POLICY_TURNS',
  'SELLS_OUT',
  'BOARD_CHANGES',
  'NEARLY_GONE',
  'DEADLINE_MOVES',
  'CHECK_FAILS',
])

export function hasComments({ hotel }: Listing, { rate }: Pick<Offer, 'rate'>): boolean {
  return rate.notes !== null || changing.has(hotel.behaviour)
}

/** Its prices, terms and key come with the price check only. */
export function isRechecked({ hotel }: Listing): boolean {
  return hotel.behaviour === 'TERMS_AT_CHECK'
}

/** A rate as availability (`isChecked: false`) or a price check answers it. What is `undefined` is not sent. */
export function rateBody(listing: Listing, stay: Stay, offer: Offer, isChecked: boolean) {
  const { rate, group, answer } = offer
  const { net, mandatorySelling, policy } = answer
  const isRecheck = isRechecked(listing) && !isChecked
  const { adults, infants, childrenAges } = group.occupancy
  const ages = agesOf(group.occupancy)
  return {
    rateKey: writeKey({
      hotelId: listing.hotelId,
      stay,
      rateId: rate.id,
      group: group.roomNumber,
      netMinor: isChecked ? net.minor : null,
      isChecked,
    }),
    rateClass: policy.cancellable ? 'NOR' : 'NRF',
    rateType: isRecheck ? 'RECHECK' : 'BOOKABLE',
    net: amountText(net),
    sellingRate: mandatorySelling && amountText(mandatorySelling),
    hotelMandatory: mandatorySelling && true,
    allotment: answer.allotment,
    rateCommentsId:
      hasComments(listing, offer) && !isChecked ? rateCommentKey(listing.id, rate.id) : undefined,
    rateComments: (isChecked && rate.notes) || undefined,
    paymentType: 'AT_WEB',
    packaging: false,
    boardCode: boardCode(answer.board),
    boardName: answer.board,
    cancellationPolicies: isRecheck
      ? undefined
      : policy.charges.map(({ from, charge }) => ({
          amount: amountText(chargeOn(net, charge)),
          from: momentText(from, listing.place.time_zone),
        })),
    ...(isRechecked(listing) && oddities(net)),
    rooms: group.numberOfRooms,
    adults,
    children: childrenAges.length + infants,
    childrenAges: ages.length > 0 ? ages.join(',') : undefined,
  }
}

/** What the rates of a hotel in Jakarta may have besides. */
function oddities(net: Money) {
  return {
    promotions: [{ code: '101', name: 'EARLY BOOKING' }],
    taxes: {
      allIncluded: false,
      taxes: [
        { included: true, percent: '11.00', type: 'TAX' },
        {
          included: false,
          amount: amountText(proportion(net, 1, 100)),
          currency: net.currency,
          type: 'FEE',
          clientAmount: '50000.00',
          clientCurrency: 'IDR',
        },
      ],
    },
  }
}

/** Only offered for other days: it has neither a key nor a price for these. */
export function shiftedRate(stay: Stay) {
  return {
    rateClass: 'NOR',
    rateType: 'BOOKABLE',
    paymentType: 'AT_WEB',
    packaging: false,
    boardCode: 'RO',
    boardName: 'Room only',
    rooms: 1,
    adults: stay.rooms[0]?.adults,
    shiftRates: [{ rateClass: 'NOR', net: '1.00', checkIn: stay.checkOutDate, checkOut: stay.checkOutDate }],
  }
}

export function boardCode(board: string): string {
  return boardCodes[board] ?? 'SC'
}

/** As the vendor writes amounts: text with two decimals. */
export function amountText({ currency, minor }: Money): string {
  const digits = minorDigits[currency]
  return digits === 0 ? `${minor}.00` : (minor / 10 ** digits).toFixed(Math.max(2, digits))
}

/** Rates of a list begin their charges at the same few moments. */
const written = new WeakMap<Date, string>()

/** A moment on the hotel's clock, with its offset. */
export function momentText(moment: Date, timeZone: string): string {
  const before = written.get(moment)
  if (before !== undefined) return before
  const offset = offsetAt(moment.getTime(), timeZone)
  const local = new Date(moment.getTime() + offset).toISOString().slice(0, 19)
  const minutes = Math.abs(offset) / 60_000
  const pad = (count: number) => String(count).padStart(2, '0')
  const text = `${local}${offset < 0 ? '-' : '+'}${pad(Math.floor(minutes / 60))}:${pad(minutes % 60)}`
  written.set(moment, text)
  return text
}
