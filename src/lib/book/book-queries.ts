import { listTravellers } from '#contract/travellers/book'
import { suggestTravellers } from '#contract/travellers/suggest'
import type { queryFor } from '../query/query.ts'
import { queryThrough } from '../query/query-through.ts'

type Wish = { typed?: string; after?: string }

/** A page of the traveller book; where the server does not answer, of the book on this device. */
export function bookPage(body: Wish): ReturnType<typeof queryFor<typeof listTravellers>> {
  return queryThrough(listTravellers, { body }, { room: 'names' }, async () => {
    const { throughBook } = await import(/* bundle: picking */ './through-book.ts')
    return (answer, context) => throughBook(body, context, answer)
  })
}

/** Who may be meant by two typed letters; where the server does not answer, of what this device keeps. */
export function suggested(typed: string): ReturnType<typeof queryFor<typeof suggestTravellers>> {
  const choices = { freshFor: 60_000, refreshes: false, room: 'names' } as const
  return queryThrough(suggestTravellers, { body: { typed } }, choices, async () => {
    const { suggestThroughBook } = await import(/* bundle: picking */ './through-book.ts')
    return (answer, context) => suggestThroughBook(typed, context, answer)
  })
}
