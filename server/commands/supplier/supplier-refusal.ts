import type { SupplierSaid } from '#contract/call/commands'
import { type RefusalFacts, wordsOf } from '../../http/call/refusal.ts'
import type { RefusalReason, RefusalValues } from '../../http/call/refusal-sentences.ts'

type Code = 'SOLD_OUT' | 'SUPPLIER_REFUSED'

/** The supplier has definitely refused: nothing was booked, issued or cancelled. Any other error leaves the outcome unknown. */
export class SupplierRefusal extends Error {
  override readonly name = 'SupplierRefusal'
  readonly code: Code
  /** Its sentence for the languages of the screens; empty: there is only the English one. */
  readonly facts: RefusalFacts
  /** From when on the supplier takes the same request again, where it refuses it until then. */
  readonly againAt: Date | undefined

  constructor(code: Code, sentence: string, facts: RefusalFacts = {}, againAt?: Date) {
    super(sentence)
    this.code = code
    this.facts = facts
    this.againAt = againAt
  }
}

/** A call that leaves the outcome unknown. `said`: what the supplier answered to it, if it did. */
export class SupplierFailure extends Error {
  readonly said: SupplierSaid | undefined

  constructor(message: string, said?: SupplierSaid, cause?: unknown) {
    super(message, { cause })
    this.said = said
  }
}

/** A supplier's refusal in a sentence that every language of the screens has. */
export function supplierRefusal<Reason extends RefusalReason>(
  code: Code,
  reason: Reason,
  values: RefusalValues<Reason>,
  againAt?: Date,
): SupplierRefusal {
  const { sentence, facts } = wordsOf(reason, values)
  return new SupplierRefusal(code, sentence, facts, againAt)
}
