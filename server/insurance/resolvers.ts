import type { Command } from '../commands/command-store.ts'
import { confirmErrand, type Errand, type Refused, rejectErrand } from '../commands/errand.ts'
import type { Resolver, Resolvers, Verdict } from '../commands/resolver.ts'
import { Refusal } from '../http/refusal.ts'
import { cancelErrand } from './cancel-errand.ts'
import { bookingOf } from './change-policy.ts'
import { creationErrand } from './creation-errand.ts'
import { issueErrand } from './issue-errand.ts'
import type { ChangePayload } from './policy-commands.ts'
import type { PolicyNeeds } from './policy-needs.ts'

type Told = Extract<Verdict, { happened: true }>

/** What the desk may finish of insurance. */
export function policyResolvers(needs: PolicyNeeds): Resolvers {
  return {
    CREATE_POLICY: resolverOf(needs, creationErrand(needs), quotationTold, {
      kind: 'REFUSED',
      code: 'NOT_BOOKED',
      sentence: 'The insurer says that it never quoted this. Nothing is booked.',
    }),
    ISSUE_POLICY: resolverOf(needs, issueErrand(needs), policyNumbersTold(needs), {
      kind: 'REFUSED',
      code: 'ISSUE_FAILED',
      sentence: 'The insurer says that it never issued this policy.',
    }),
    CANCEL_POLICY: resolverOf(needs, cancelErrand(needs), () => undefined, {
      kind: 'REFUSED',
      code: 'NOT_CANCELLED',
      sentence: 'The insurer says that this quotation still stands.',
    }),
  }
}

function resolverOf<P, A, O, C extends string>(
  needs: PolicyNeeds,
  errand: Errand<P, A, O, C>,
  answerOf: (told: Told, command: Command<P, unknown>) => A | Promise<A>,
  never: Refused<C>,
): Resolver {
  return {
    product: 'INSURANCE',
    async lock(bookingId) {
      await needs.policies.lockById(bookingId)
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

function quotationTold({ supplierReference, heldUntil }: Told) {
  if (!heldUntil) throw new Refusal('INVALID_REQUEST', 'The last day to pay for the quotation is needed.')
  return { supplierReference, quotedUntil: heldUntil }
}

function policyNumbersTold({ policies }: PolicyNeeds) {
  return async ({ supplierReference }: Told, command: Command<ChangePayload, unknown>) => {
    const policyNumbers = supplierReference.split(/[\s,;]+/).filter((number) => number !== '')
    if (policyNumbers.length === 0) throw new Refusal('INVALID_REQUEST', 'The policy number is needed.')
    if (await policies.isTaken(bookingOf(command), policyNumbers)) {
      throw new Refusal('INVALID_REQUEST', 'This policy number belongs to another booking.')
    }
    return { policyNumbers }
  }
}
