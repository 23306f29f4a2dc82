import { orderPageSize } from '#contract/order/order'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Where the pages before this one begin, the first of them first; an empty text is the beginning of the list. */
    pagesBefore?: readonly string[]
  }
}

/** A page that can be gone to: where it begins, and what came before it. */
export type PageStep = { after: string | undefined; pagesBefore: readonly string[] }

type Shown = {
  after: string | undefined
  next: string | null
  /** Of the visit; a link that was shared has none. */
  pagesBefore: readonly string[] | undefined
}

/** A list by keys can only be read forward: the way that was gone is kept beside the address, so that a reload and the
 * back button have it, too. Whoever followed a link into the middle gets to the first page. */
export function stepsFrom({ after, next, pagesBefore = [] }: Shown): {
  first: PageStep | null
  previous: PageStep | null
  next: PageStep | null
} {
  const last = pagesBefore.at(-1)
  return {
    first: after === undefined ? null : { after: undefined, pagesBefore: [] },
    previous:
      after === undefined || last === undefined
        ? null
        : { after: last || undefined, pagesBefore: pagesBefore.slice(0, -1) },
    next: next === null ? null : { after: next, pagesBefore: wayTo(after, pagesBefore) },
  }
}

/** A page in the middle without a way to it is where the way begins. */
function wayTo(after: string | undefined, pagesBefore: readonly string[]): readonly string[] {
  return after === undefined ? [''] : [...pagesBefore, after]
}

/** Which rows of the whole these are; `null` where nobody counted those before. */
export function placeInList(
  { after, pagesBefore = [] }: Pick<Shown, 'after' | 'pagesBefore'>,
  rows: number,
): { from: number; to: number } | null {
  if (after === undefined) return { from: 1, to: rows }
  // only a way from the beginning tells how much came before
  if (pagesBefore[0] !== '') return null
  const before = pagesBefore.length * orderPageSize
  return { from: before + 1, to: before + rows }
}
