import type { Seat } from '#contract/train/request'

/** An adult passenger; `ref` is the `paxRef` of the form. */
export type Seated = { readonly ref: string; readonly label: string }

/** The seats of one journey by `paxRef`; the railway assigns a seat to anyone missing. */
export type ChosenSeats = Readonly<Record<string, Seat>>

type Place = Pick<Seat, 'wagonNumber' | 'seatNumber'>

/** The `paxRef` of the passenger on a seat. */
export function sitterOf(chosen: ChosenSeats, { wagonNumber, seatNumber }: Place): string | null {
  const found = Object.entries(chosen).find(
    ([, seat]) => seat.wagonNumber === wagonNumber && seat.seatNumber === seatNumber,
  )
  return found?.[0] ?? null
}

/** Gives a seat to a passenger and takes it from its occupant; a passenger’s own seat becomes free. */
export function takeSeat(chosen: ChosenSeats, ref: string, seat: Seat): ChosenSeats {
  const sitter = sitterOf(chosen, seat)
  const others = Object.fromEntries(Object.entries(chosen).filter(([who]) => who !== ref && who !== sitter))
  return sitter === ref ? others : { ...others, [ref]: seat }
}

/** The next passenger after `ref` without a seat; `ref` if all have one. */
export function nextUnseated(passengers: readonly Seated[], chosen: ChosenSeats, ref: string): string {
  const at = passengers.findIndex((one) => one.ref === ref)
  const inTurn = [...passengers.slice(at + 1), ...passengers.slice(0, at + 1)]
  return inTurn.find((one) => !(one.ref in chosen))?.ref ?? ref
}
