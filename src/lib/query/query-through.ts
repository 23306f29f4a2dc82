import type { Ask, Endpoint, ReplyOf } from '#contract/call/endpoint'
import { ask } from './api.ts'
import { type QueryChoices, queryFor } from './query.ts'

type Query<E extends Endpoint> = ReturnType<typeof queryFor<E>>
type Context<E extends Endpoint> = Parameters<Extract<Query<E>['queryFn'], (...of: never) => unknown>>[0]

/** Answers the server's answer, or what the device keeps instead. */
export type Through<E extends Endpoint> = (
  answer: Promise<ReplyOf<E>>,
  context: Context<E>,
) => Promise<ReplyOf<E>>

/** A query whose answer goes through code that knows what the device keeps. Where that cannot be loaded, the server's answer counts. */
export function queryThrough<E extends Endpoint>(
  endpoint: E,
  parts: Ask<E>,
  choices: QueryChoices,
  load: () => Promise<Through<E>>,
): Query<E> {
  return {
    ...queryFor(endpoint, parts, choices),
    async queryFn(context: Context<E>): Promise<ReplyOf<E>> {
      const answer = ask(endpoint, parts, context)
      // it may fail before the code below is here
      answer.catch(() => {})
      const through = await load().catch(() => null)
      return through ? through(answer, context) : answer
    },
  }
}
