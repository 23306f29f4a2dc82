import type { Ask, Endpoint, ReplyOf } from '#contract/call/endpoint'
import { ask } from '../query/api.ts'
import { queryFor } from '../query/query.ts'

/** The query of an answer that belongs to the detail of a sale: until the server answers, it has what the device keeps. */
export function keptQuery<E extends Endpoint>(
  code: string,
  endpoint: E,
  parts: Ask<E>,
  choices?: { refreshes?: boolean },
): ReturnType<typeof queryFor<E>> {
  const usual = queryFor(endpoint, parts, { offline: true, ...choices })
  type Context = Parameters<Extract<typeof usual.queryFn, (...of: never) => unknown>>[0]
  return {
    ...usual,
    async queryFn(context: Context): Promise<ReplyOf<E>> {
      const answer = ask(endpoint, parts, context)
      // it may fail before the code below is here
      answer.catch(() => {})
      const kept = await import(/* bundle: sales */ './through-kept.ts').catch(() => null)
      return kept ? kept.throughKept(code, endpoint, parts, context, answer) : answer
    },
  }
}
