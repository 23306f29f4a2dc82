/** About half of the hotels that a screen shows. */
export const aTurn = 3

type Keyed = { readonly key: string }

/** How far the drawing of a list has come: its first `count` entries, and below them those that were shown before. */
export type Drawn<T extends Keyed> = { list: readonly T[]; count: number; shown: readonly T[] }

/** `shown` is the list itself when all of it is drawn; it never has more entries, and none twice. */
export function draw<T extends Keyed>(list: readonly T[], count: number, before: readonly T[]): Drawn<T> {
  if (count >= list.length) return { list, count, shown: list }
  const first = list.slice(0, count)
  const keys = new Set(first.map(({ key }) => key))
  const others = before.filter(({ key }) => !keys.has(key))
  return { list, count, shown: [...first, ...others].slice(0, list.length) }
}
