import type { ReplyOf } from '#contract/call/endpoint'
import type { Seat } from '#contract/train/request'
import type { readSeatMap } from '#contract/train/train'

export type Wagon = ReplyOf<typeof readSeatMap>['wagons'][number]

export type SeatPosition = { readonly row: number; readonly letter: string }

export function seatNumberOf({ row, letter }: SeatPosition): string {
  return `${row}${letter}`
}

export function lettersOf({ columns }: Pick<Wagon, 'columns'>): readonly string[] {
  return columns.filter((letter) => letter !== null)
}

export function freeSeatsIn(wagon: Wagon): number {
  return lettersOf(wagon).length * wagon.rows - wagon.taken.length
}

/** Whether the seat has been taken by somebody else. */
export function isSold(wagons: readonly Wagon[], seat: Seat | undefined): boolean {
  return wagons.some(
    ({ wagonNumber, taken }) => wagonNumber === seat?.wagonNumber && taken.includes(seat.seatNumber),
  )
}

/** The seat that an arrow, Home or End key leads to; `null`: another key. */
export function neighbourOf(wagon: Wagon, { row, letter }: SeatPosition, key: string): SeatPosition | null {
  const letters = lettersOf(wagon)
  const at = letters.indexOf(letter)
  const across = (step: number) => letters[Math.min(Math.max(at + step, 0), letters.length - 1)] ?? letter
  const along = (next: number) => Math.min(Math.max(next, 1), wagon.rows)
  switch (key) {
    case 'ArrowLeft':
      return { row, letter: across(-1) }
    case 'ArrowRight':
      return { row, letter: across(1) }
    case 'ArrowUp':
      return { row: along(row - 1), letter }
    case 'ArrowDown':
      return { row: along(row + 1), letter }
    case 'Home':
      return { row: 1, letter }
    case 'End':
      return { row: wagon.rows, letter }
    default:
      return null
  }
}
