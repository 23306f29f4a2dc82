import type { FailureCode, FieldConflict } from '#contract/failure'

/** A refusal in the user's words; the one way for an expected error to leave the server. */
export class Refusal extends Error {
  override readonly name = 'Refusal'
  readonly code: FailureCode
  /** Seconds after which a repeat makes sense. */
  readonly retryAfter: number | undefined

  /** What somebody else changed meanwhile. */
  readonly conflicts: FieldConflict[] | undefined

  constructor(code: FailureCode, sentence: string, retryAfter?: number, conflicts?: FieldConflict[]) {
    super(sentence)
    this.code = code
    this.retryAfter = retryAfter
    this.conflicts = conflicts
  }
}
