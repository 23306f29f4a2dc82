export type Travellers = { adults: number; children: number; infants: number }

type Bounds = Record<keyof Travellers, { min: number; max: number }>

/** Seats in one PNR of an airline. */
const maxSeats = 9

/** Adults and children share the seats; an infant sits on an adult's lap. */
export function boundsOf({ adults, children }: Travellers): Bounds {
  return {
    adults: { min: 1, max: maxSeats - children },
    children: { min: 0, max: maxSeats - adults },
    infants: { min: 0, max: adults },
  }
}

export function changeTravellers(before: Travellers, change: Partial<Travellers>): Travellers {
  const wanted = { ...before, ...change }
  const adults = clamp(boundsOf(before).adults, wanted.adults)
  const bounds = boundsOf({ ...before, adults })
  return {
    adults,
    children: clamp(bounds.children, wanted.children),
    infants: clamp(bounds.infants, wanted.infants),
  }
}

function clamp({ min, max }: { min: number; max: number }, count: number): number {
  return Math.min(max, Math.max(min, Math.trunc(count)))
}
