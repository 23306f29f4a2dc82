import { lastSeatTrain } from './services.ts'
import type { Run } from './timetable.ts'
import { type ClassCode, seatsIn } from './train-classes.ts'

export type FreeSeat = { readonly wagon: number; readonly seat: string }

/** `1/7C` */
export const seatKey = ({ wagon, seat }: FreeSeat): string => `${wagon}/${seat}`

const lastSeat = '1/7C'

/** Whether another seller has sold this seat for the whole journey; deterministic for a train and day. */
export function isSoldElsewhere(
  { train, serviceDay }: Pick<Run, 'train' | 'serviceDay'>,
  seat: FreeSeat,
): boolean {
  if (train.number === lastSeatTrain) return seatKey(seat) !== lastSeat
  const percentSold = hash(`${train.number}/${serviceDay}`) % 70
  return hash(`${train.number}/${serviceDay}/${seatKey(seat)}`) % 100 < percentSold
}

/** The seats of a class that are free on every segment of the run, by wagon and row. */
export function freeSeats(run: Run, classCode: ClassCode, sold: ReadonlySet<string>): FreeSeat[] {
  return seatsOf(run, classCode).filter((seat) => !sold.has(seatKey(seat)) && !isSoldElsewhere(run, seat))
}

export function seatsOf({ train }: Pick<Run, 'train'>, classCode: ClassCode): FreeSeat[] {
  return train.wagons.flatMap((code, at) =>
    code === classCode ? seatsIn(code).map((seat) => ({ wagon: at + 1, seat })) : [],
  )
}

/** FNV-1a with a final mixing step, so that similar texts give different results. */
function hash(text: string): number {
  let value = 0x811c9dc5
  for (let at = 0; at < text.length; at += 1) value = Math.imul(value ^ text.charCodeAt(at), 0x01000193)
  value = Math.imul(value ^ (value >>> 15), 0x85ebca6b)
  return (value ^ (value >>> 13)) >>> 0
}
