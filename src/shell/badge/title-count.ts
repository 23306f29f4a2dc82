let count = 0
const listeners = new Set<() => void>()

/** Puts a number before the title of the window; 0: none. */
export function countInTitle(next: number): void {
  if (next === count) return
  count = next
  for (const listener of listeners) listener()
}

export function withCount(title: string): string {
  return count > 0 ? `(${count}) ${title}` : title
}

export function onTitleCount(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
