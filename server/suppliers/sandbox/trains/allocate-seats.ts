import { type FreeSeat, seatKey } from './free-seats.ts'

/** For each passenger the seat that was chosen, or one beside the others; `null` where there are not enough, or a chosen
 * one is not free or is chosen twice. */
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

/** In one row, else in one wagon as near as can be, else anywhere. */
function sideBySide(free: readonly FreeSeat[], count: number): readonly FreeSeat[] | null {
  if (count === 0) return []
  if (free.length < count) return null
  const windows = free.slice(0, free.length - count + 1).map((_, at) => free.slice(at, at + count))
  const apart = ([first, ...others]: readonly FreeSeat[]) => {
    const last = others.at(-1) ?? first
    if (!first || !last) return 0
    return first.wagon === last.wagon ? rowOf(last) - rowOf(first) : 1_000 + last.wagon - first.wagon
  }
  const nearest = Math.min(...windows.map(apart))
  return windows.find((window) => apart(window) === nearest) ?? null
}

function rowOf({ seat }: FreeSeat): number {
  return Number.parseInt(seat, 10)
}
