import * as v from 'valibot'
import type { Difference } from '#contract/call/desk'
import type { Money } from '#contract/money/money'
import type { ChangePart } from '#contract/pnr/change-rules'
import type { ChangedRate, ChangedStay, StandingStay, SupplierChange } from '../../../hotel/change-ports.ts'
import { currencyOf, day, flag, maybe, moneyOf, plainText, words } from '../answer-values.ts'
import { policyOf } from '../rate/policy.ts'
import { rateAnswer } from '../rate/rate-answer.ts'
import { type BookingAnswer, netOf, statusOf } from './booking-answer.ts'
import { nameOf } from './booking-request.ts'
import { paxesByRate, remarkOf } from './change-request.ts'

const named = v.object({ name: maybe(words), surname: maybe(words) })

const changed = v.object({
  modificationPolicies: maybe(v.object({ modification: flag })),
  holder: maybe(named),
  remark: maybe(words),
  hotel: v.object({
    checkIn: maybe(day),
    checkOut: maybe(day),
    currency: maybe(words),
    rooms: maybe(
      v.array(
        v.object({ code: maybe(words), paxes: maybe(v.array(named)), rates: maybe(v.array(v.unknown())) }),
      ),
    ),
  }),
})

/** What a booking at the vendor says of the parts that we change; `undefined`: it does not say. */
export type ToldStay = Readonly<Record<'GUESTS' | 'REMARK' | 'DAYS', string | undefined>>

export type ReadStay = {
  readonly told: ToldStay
  readonly status: ReturnType<typeof statusOf>
  readonly mayBeChanged: boolean
  readonly raw: unknown
}

export function readStay(answer: BookingAnswer, raw: unknown): ReadStay {
  const parsed = v.safeParse(changed, raw)
  const status = statusOf(answer.status)
  if (!parsed.success) {
    return {
      told: { GUESTS: undefined, REMARK: undefined, DAYS: undefined },
      status,
      mayBeChanged: false,
      raw,
    }
  }
  const { hotel, holder, remark, modificationPolicies } = parsed.output
  const paxes = hotel.rooms?.flatMap(({ paxes = [] }) => paxes) ?? []
  return {
    told: {
      GUESTS: holder && guestsText(holder, paxes),
      REMARK: sameText(remark ?? ''),
      DAYS: hotel.checkIn && hotel.checkOut && `${hotel.checkIn}/${hotel.checkOut}`,
    },
    status,
    mayBeChanged: modificationPolicies?.modification ?? false,
    raw,
  }
}

type Named = { readonly name?: string | undefined; readonly surname?: string | undefined }

/** The holder, and the guests in any order: the vendor sorts them anew. */
function guestsText(holder: Named, paxes: readonly Named[]): string {
  const textOf = ({ name = '', surname = '' }: Named) => sameText(`${name} ${surname}`)
  const guests = paxes.map(textOf).filter((text) => text !== '')
  return [textOf(holder), ...guests.toSorted()].join(', ')
}

/** The vendor may answer in capitals. */
function sameText(text: string): string {
  return plainText(text, 4_000).toUpperCase()
}

/** The same of a stay of ours. */
export function toldOf(stay: StandingStay): Required<ToldStay> {
  return {
    GUESTS: guestsText(nameOf(stay.holder), paxesByRate(stay).flat()),
    REMARK: sameText(remarkOf(stay)),
    DAYS: `${stay.checkInDate}/${stay.checkOutDate}`,
  }
}

/** In what a booking is not as a stay of ours, of the parts that a change is about. */
export function differencesFrom(
  stay: StandingStay,
  { told }: Pick<ReadStay, 'told'>,
  parts: readonly ChangePart[],
): Difference[] {
  const wanted = toldOf(stay)
  return parts.flatMap((what): Difference[] => {
    if (what !== 'GUESTS' && what !== 'REMARK' && what !== 'DAYS') return []
    const ordered = wanted[what] ?? ''
    const found = told[what] ?? '–'
    return found === ordered ? [] : [{ what, ordered: clipped(ordered), told: clipped(found) }]
  })
}

const clipped = (text: string) => plainText(text, 500)

/** What the booking costs as the vendor tells it, in all and room by room. */
export function costOf(
  answer: BookingAnswer,
  raw: unknown,
  { rooms }: SupplierChange['after'],
  now: Date,
): ChangedStay {
  const net = netOf(answer)
  const currency = currencyOf(answer.currency ?? answer.hotel?.currency)
  const parsed = v.safeParse(changed, raw)
  const entries = parsed.success
    ? (parsed.output.hotel.rooms ?? []).flatMap(({ code, rates = [] }) =>
        rates.map((rate) => ({ code, rate })),
      )
    : []
  const areOurs =
    entries.length === rooms.length && entries.every(({ code }, at) => code === rooms[at]?.roomTypeCode)
  const rates = currency && areOurs ? entries.map(({ rate }) => rateOf(rate, currency, now)) : []
  const known = rates.filter((rate) => rate !== null)
  return {
    ...(net && { net }),
    ...(rooms.length > 0 && known.length === rooms.length && { rates: known }),
  }
}

function rateOf(raw: unknown, currency: Money['currency'], now: Date): ChangedRate | null {
  const parsed = v.safeParse(rateAnswer, raw)
  const net = parsed.success && parsed.output.net !== undefined ? moneyOf(parsed.output.net, currency) : null
  if (!parsed.success || !net || net.minor <= 0) return null
  const policy = policyOf(parsed.output, net, now)
  return typeof policy === 'string' ? null : { net, policy }
}
