import type { Ask, Endpoint } from '#contract/call/endpoint'
import type { queryFor } from '../query/query.ts'
import { queryThrough } from '../query/query-through.ts'

/** The query of an answer that belongs to the detail of a sale: until the server answers, it has what the device keeps. */
export function keptQuery<E extends Endpoint>(
  code: string,
  endpoint: E,
  parts: Ask<E>,
  choices?: { refreshes?: boolean },
): ReturnType<typeof queryFor<E>> {
  return queryThrough(endpoint, parts, { offline: true, ...choices }, async () => {
    const { throughKept } = await import(/* bundle: sales */ './through-kept.ts')
    return (answer, context) => throughKept(code, endpoint, parts, context, answer)
  })
}
