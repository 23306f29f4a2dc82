import { bookingOf } from '../commands/booking-of.ts'
import type { Command } from '../commands/command-store.ts'
import { errandResolver, type Told } from '../commands/errand-resolver.ts'
import type { Resolvers } from '../commands/resolver.ts'
import { Refusal } from '../http/refusal.ts'
import { cancelErrand } from './cancel-errand.ts'
import { creationErrand } from './creation-errand.ts'
import { issueErrand } from './issue-errand.ts'
import type { ChangePayload } from './policy-commands.ts'
import type { PolicyNeeds } from './policy-needs.ts'

/** What the desk may finish of insurance. */
export function policyResolvers(needs: PolicyNeeds): Resolvers {
  const about = { product: 'INSURANCE', lock: needs.policies.lockById } as const
  return {
    CREATE_POLICY: errandResolver(needs, {
      ...about,
      errand: creationErrand(needs),
      answerOf: quotationTold,
      never: {
        kind: 'REFUSED',
        code: 'NOT_BOOKED',
        sentence: 'The insurer says that it never quoted this. Nothing is booked.',
      },
    }),
    ISSUE_POLICY: errandResolver(needs, {
      ...about,
      errand: issueErrand(needs),
      answerOf: policyNumbersTold(needs),
      never: {
        kind: 'REFUSED',
        code: 'ISSUE_FAILED',
        sentence: 'The insurer says that it never issued this policy.',
      },
    }),
    CANCEL_POLICY: errandResolver(needs, {
      ...about,
      errand: cancelErrand(needs),
      answerOf: () => undefined,
      never: {
        kind: 'REFUSED',
        code: 'NOT_CANCELLED',
        sentence: 'The insurer says that this quotation still stands.',
      },
    }),
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
