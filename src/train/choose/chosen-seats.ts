import type { Seat } from '#contract/train/request'

/** An adult passenger; `ref` is the `paxRef` of the form. */
export type SeatPassenger = { readonly ref: string; readonly label: string }

/** The seats of one journey by `paxRef`; the railway assigns a seat to anyone missing. */
export type ChosenSeats = Readonly<Record<string, Seat>>

type SeatId = Pick<Seat, 'wagonNumber' | 'seatNumber'>

/** The `paxRef` of the passenger on a seat. */
export function occupantOf(chosen: ChosenSeats, { wagonNumber, seatNumber }: SeatId): string | null {
  const found = Object.entries(chosen).find(
    ([, seat]) => seat.wagonNumber === wagonNumber && seat.seatNumber === seatNumber,
  )
  return found?.[0] ?? null
}

/** Gives a seat to a passenger and takes it from its occupant; a passenger’s own seat becomes free. */
export function takeSeat(chosen: ChosenSeats, ref: string, seat: Seat): ChosenSeats {
  const occupant = occupantOf(chosen, seat)
  const others = Object.fromEntries(Object.entries(chosen).filter(([who]) => who !== ref && who !== occupant))
  return occupant === ref ? others : { ...others, [ref]: seat }
}

/** The next passenger after `ref` without a seat; `ref` if all have one. */
export function nextUnseated(passengers: readonly SeatPassenger[], chosen: ChosenSeats, ref: string): string {
  const index = passengers.findIndex((one) => one.ref === ref)
  const inTurn = [...passengers.slice(index + 1), ...passengers.slice(0, index + 1)]
  return inTurn.find((one) => !(one.ref in chosen))?.ref ?? ref
}
