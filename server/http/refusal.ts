import type { FailureBody, FailureCode } from '#contract/failure'

/** What the other side needs besides the sentence: never to be taken out of it. */
export type RefusalFacts = Pick<FailureBody, 'conflicts' | 'proofOfWork' | 'passwordProblem' | 'deposit'>

/** A refusal in the user's words; the one way for an expected error to leave the server. */
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

  /** As it is told. */
  body(): FailureBody {
    return { error: this.code, errorDescription: this.message, ...this.facts }
  }
}
