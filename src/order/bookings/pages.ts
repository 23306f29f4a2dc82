import { orderPageSize } from '#contract/order/order'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The cursors of the pages visited before this one, in order; `''` is the first page. */
    pagesBefore?: readonly string[]
  }
}

/** A page to navigate to: its cursor (`undefined`: the first page) and those of the pages before it. */
export type PageTarget = { after: string | undefined; pagesBefore: readonly string[] }

type Shown = {
  after: string | undefined
  next: string | null
  /** Absent when the page was opened by a shared link. */
  pagesBefore: readonly string[] | undefined
}

/** Keyset pages have only a next cursor, so the history state keeps the cursors of the pages before; they survive a reload
 * and the back button. From a shared link, only the first and the next page can be reached. */
export function pageTargets({ after, next, pagesBefore = [] }: Shown): {
  first: PageTarget | null
  previous: PageTarget | null
  next: PageTarget | null
} {
  const last = pagesBefore.at(-1)
  return {
    first: after === undefined ? null : { after: undefined, pagesBefore: [] },
    previous:
      after === undefined || last === undefined
        ? null
        : { after: last || undefined, pagesBefore: pagesBefore.slice(0, -1) },
    next: next === null ? null : { after: next, pagesBefore: pagesBeforeNext(after, pagesBefore) },
  }
}

function pagesBeforeNext(after: string | undefined, pagesBefore: readonly string[]): readonly string[] {
  return after === undefined ? [''] : [...pagesBefore, after]
}

/** The numbers of the first and last shown row; `null` if the rows before this page were not counted. */
export function rowRange(
  { after, pagesBefore = [] }: Pick<Shown, 'after' | 'pagesBefore'>,
  rows: number,
): { from: number; to: number } | null {
  if (after === undefined) return { from: 1, to: rows }
  // only if the visit started at the first page are all pages before known
  if (pagesBefore[0] !== '') return null
  const before = pagesBefore.length * orderPageSize
  return { from: before + 1, to: before + rows }
}
