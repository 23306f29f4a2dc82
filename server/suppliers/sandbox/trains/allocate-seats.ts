import { type FreeSeat, seatKey } from './free-seats.ts'

/** A seat for each passenger: the chosen one, or one near the others. `null` when seats are too few, or a chosen seat is
 * not free or chosen twice. */
export function allocateSeats(
  free: readonly FreeSeat[],
  chosen: readonly (FreeSeat | null)[],
): FreeSeat[] | null {
  const isFree = new Set(free.map(seatKey))
  const taken = new Set<string>()
  for (const seat of chosen) {
    if (seat === null) continue
    const key = seatKey(seat)
    if (!isFree.has(key) || taken.has(key)) return null
    taken.add(key)
  }
  const rest = free.filter((seat) => !taken.has(seatKey(seat)))
  const together = sideBySide(rest, chosen.filter((seat) => seat === null).length)
  if (!together) return null
  let next = 0
  return chosen.flatMap((seat) => seat ?? together[next++] ?? [])
}

/** Free seats beside each other in one row if possible, else as near as possible in one row, in one wagon, or in several wagons. */
function sideBySide(free: readonly FreeSeat[], count: number): readonly FreeSeat[] | null {
  if (count === 0) return []
  if (free.length < count) return null
  const windows = free.slice(0, free.length - count + 1).map((_, at) => free.slice(at, at + count))
  const apart = ([first, ...others]: readonly FreeSeat[]) => {
    const last = others.at(-1) ?? first
    if (!first || !last) return 0
    if (first.wagon !== last.wagon) return 10_000 + last.wagon - first.wagon
    return rowOf(first) === rowOf(last) ? placeOf(last) - placeOf(first) : 100 * (rowOf(last) - rowOf(first))
  }
  const nearest = Math.min(...windows.map(apart))
  return windows.find((window) => apart(window) === nearest) ?? null
}

/** Of a seat in its row. */
function placeOf({ seat }: FreeSeat): number {
  return seat.charCodeAt(seat.length - 1)
}

function rowOf({ seat }: FreeSeat): number {
  return Number.parseInt(seat, 10)
}
