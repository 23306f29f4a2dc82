import type { Product } from '#contract/product'
import type { Command } from './command-store.ts'
import { confirmErrand, type Errand, type ErrandNeeds, type Refused, rejectErrand } from './errand.ts'
import type { Resolver, Verdict } from './resolver.ts'

export type Told = Extract<Verdict, { happened: true }>

type ErrandOf<P, A, O, C extends string> = {
  readonly product: Product
  readonly errand: Errand<P, A, O, C>
  /** What a person said, in place of the supplier's answer. */
  answerOf(told: Told, command: Command<P, unknown>): A | Promise<A>
  readonly never: Refused<C>
  /** Of a kind that is about a booking; what makes its booking itself has nothing to lock before. */
  lock?(bookingId: string): Promise<unknown>
}

/** Finishes what an errand left in doubt. */
export function errandResolver<P, A, O, C extends string>(
  needs: ErrandNeeds,
  { product, errand, answerOf, never, lock }: ErrandOf<P, A, O, C>,
): Resolver {
  return {
    product,
    async lock(bookingId) {
      await lock?.(bookingId)
    },
    async resolve(commandId, verdict, origin) {
      const command = await errand.commands.takeOver(commandId)
      if (!command) return false
      if (verdict.happened) {
        await confirmErrand(needs, errand, command, await answerOf(verdict, command), origin)
      } else await rejectErrand(needs, errand, command, never, origin)
      return true
    },
  }
}
