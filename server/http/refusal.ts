import type { FailureBody, FailureCode } from '#contract/failure'

/** Data for the client besides the sentence, so that it need not parse the sentence. */
export type RefusalFacts = Pick<
  FailureBody,
  'conflicts' | 'proofOfWork' | 'passwordProblem' | 'deposit' | 'reason'
>

/** The only way for an expected error to leave the server; its message is a sentence for the user. */
export class Refusal extends Error {
  override readonly name = 'Refusal'
  readonly code: FailureCode
  /** Seconds after which a repeat makes sense. */
  readonly retryAfter: number | undefined
  readonly facts: RefusalFacts

  constructor(code: FailureCode, sentence: string, retryAfter?: number, facts: RefusalFacts = {}) {
    super(sentence)
    this.code = code
    this.retryAfter = retryAfter
    this.facts = facts
  }

  body(): FailureBody {
    return { error: this.code, errorDescription: this.message, ...this.facts }
  }
}
