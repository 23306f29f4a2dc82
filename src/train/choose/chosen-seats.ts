import type { Seat } from '#contract/train/request'

/** Who may be given a seat: an adult, by the reference of the form (`paxRef`). */
export type Seated = { readonly ref: string; readonly label: string }

/** The seats of one journey by the passenger's reference; whoever is missing is seated by the railway. */
export type ChosenSeats = Readonly<Record<string, Seat>>

type Place = Pick<Seat, 'wagonNumber' | 'seatNumber'>

/** Who sits there. */
export function sitterOf(chosen: ChosenSeats, { wagonNumber, seatNumber }: Place): string | null {
  const found = Object.entries(chosen).find(
    ([, seat]) => seat.wagonNumber === wagonNumber && seat.seatNumber === seatNumber,
  )
  return found?.[0] ?? null
}

/** A seat for one passenger; whoever sat there gives it up, and a seat that is tapped by its own sitter is free again. */
export function takeSeat(chosen: ChosenSeats, ref: string, seat: Seat): ChosenSeats {
  const sitter = sitterOf(chosen, seat)
  const others = Object.fromEntries(Object.entries(chosen).filter(([who]) => who !== ref && who !== sitter))
  return sitter === ref ? others : { ...others, [ref]: seat }
}

/** The next of them without a seat, after the one who just got one. */
export function nextUnseated(passengers: readonly Seated[], chosen: ChosenSeats, ref: string): string {
  const at = passengers.findIndex((one) => one.ref === ref)
  const inTurn = [...passengers.slice(at + 1), ...passengers.slice(0, at + 1)]
  return inTurn.find((one) => !(one.ref in chosen))?.ref ?? ref
}
