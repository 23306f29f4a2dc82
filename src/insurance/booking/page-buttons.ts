/** spec: insurance §9. */
export const paxPageSizes = [17, 34, 51] as const
export type PaxPageSize = (typeof paxPageSizes)[number]
export const defaultPaxPageSize: PaxPageSize = 17
const maxButtons = 5

/** Up to five consecutive page numbers, with `page` as near to the middle as possible. */
export function pageButtons(page: number, pages: number): readonly number[] {
  const count = Math.min(maxButtons, pages)
  const first = Math.min(Math.max(1, page - Math.floor(maxButtons / 2)), pages - count + 1)
  return Array.from({ length: count }, (_, index) => first + index)
}

export function pagesFor(rows: number, size: PaxPageSize): number {
  return Math.max(1, Math.ceil(rows / size))
}

/** The page that still contains the first row of `page` after the page size changed. */
export function pageAfterResize(page: number, before: PaxPageSize, size: PaxPageSize): number {
  return Math.floor(((page - 1) * before) / size) + 1
}

export function rowsOnPage<T>(rows: readonly T[], page: number, size: PaxPageSize): readonly T[] {
  return rows.slice((page - 1) * size, page * size)
}
