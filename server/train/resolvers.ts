import { confirmErrand, type Errand, type Refused, rejectErrand } from '../commands/errand.ts'
import type { Resolver, Resolvers, Verdict } from '../commands/resolver.ts'
import { Refusal } from '../http/refusal.ts'
import { cancelErrand } from './cancel-errand.ts'
import { holdErrand } from './hold-errand.ts'
import { type Issued, issueErrand } from './issue-errand.ts'
import type { TrainNeeds } from './train-needs.ts'

type Told = Extract<Verdict, { happened: true }>

/** What the desk may finish of trains. A hold in doubt has seats that only the railway can name: told by a person, they
 * stand on its own list. */
export function trainResolvers(needs: TrainNeeds): Resolvers {
  return {
    HOLD_TRAIN: resolverOf(needs, holdErrand(needs), holdTold, {
      kind: 'REFUSED',
      code: 'NOT_BOOKED',
      sentence: 'The railway says that it never held these seats. Nothing is booked.',
    }),
    ISSUE_TRAIN: resolverOf(needs, issueErrand(needs), ticketsTold, {
      kind: 'REFUSED',
      code: 'ISSUE_FAILED',
      sentence: 'The railway says that it never issued these tickets.',
    }),
    CANCEL_TRAIN: resolverOf(needs, cancelErrand(needs), () => undefined, {
      kind: 'REFUSED',
      code: 'NOT_CANCELLED',
      sentence: 'The railway says that these seats are still held.',
    }),
  }
}

function resolverOf<P, A, O, C extends string>(
  needs: TrainNeeds,
  errand: Errand<P, A, O, C>,
  answerOf: (told: Told) => A,
  never: Refused<C>,
): Resolver {
  return {
    product: 'TRAIN',
    async lock(bookingId) {
      await needs.bookings.lockById(bookingId)
    },
    async resolve(commandId, verdict, origin) {
      const command = await errand.commands.takeOver(commandId)
      if (!command) return false
      if (verdict.happened) await confirmErrand(needs, errand, command, answerOf(verdict), origin)
      else await rejectErrand(needs, errand, command, never, origin)
      return true
    },
  }
}

function holdTold({ supplierReference, heldUntil }: Told) {
  if (!heldUntil) throw new Refusal('INVALID_REQUEST', 'The last moment to issue the tickets is needed.')
  return { supplierReference, heldUntil, seats: [] }
}

function ticketsTold({ supplierReference }: Told): Issued {
  return { ticketNumbers: supplierReference.split(/[\s,;]+/).filter((number) => number !== '') }
}
