import type { Deadlines } from '../commands/answer/deadlines.ts'
import type { HotelSupplier } from './ports.ts'

/** How long calls to this supplier may take. One that ends its searches at a moment of its own is not waited for longer when it
 * is searched alone. */
export function deadlinesOf(
  supplier: Pick<HotelSupplier, 'deadlines'> | undefined,
  usual: Deadlines,
): Deadlines {
  const own = supplier?.deadlines
  return { ...usual, ...own, searchAlone: own?.search ?? usual.searchAlone }
}

export function sendDeadlines({ book, lookUp }: Deadlines): { send: number; lookUp: number } {
  return { send: book, lookUp }
}
