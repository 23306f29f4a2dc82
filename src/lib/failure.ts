import * as v from 'valibot'
import {
  type FailureBody,
  failureBody,
  type PasswordProblem,
  type ProofOfWork,
  type ShortDeposit,
} from '#contract/failure'
import { parseJson } from './parse-json.ts'

/** An answer that is not a success, in the words of the specification (spec: shell-and-hotel §7). */
export class ApiFailure extends Error {
  override readonly name = 'ApiFailure'
  readonly status: number
  /** The server's code, where it gave one. */
  readonly code: string | undefined
  readonly description: string
  /** What the answer listed, where it was a list. */
  readonly errors: readonly string[] | undefined
  readonly requestId: string | undefined
  readonly retryAfter: number | undefined
  readonly proofOfWork: ProofOfWork | undefined
  readonly passwordProblem: PasswordProblem | undefined
  readonly deposit: ShortDeposit | undefined

  constructor(status: number, message: string, body: FailureBody = {}) {
    super(message)
    this.status = status
    this.code = body.error
    this.description = body.errorDescription ?? body.errors?.join('; ') ?? message
    this.errors = body.errors
    this.requestId = body.requestId
    this.retryAfter = body.retryAfter
    this.proofOfWork = body.proofOfWork
    this.passwordProblem = body.passwordProblem
    this.deposit = body.deposit
  }

  /** How long to wait, as people say it; 0 where the server named no time. */
  get retryMinutes(): number {
    return Math.ceil((this.retryAfter ?? 0) / 60)
  }
}

/** The request never got an answer: no network, or the server is away. What was asked may have arrived. */
export class Unreachable extends Error {
  override readonly name = 'Unreachable'
}

/** One rule for every response: the parsed JSON of a success, or the failure in words (spec: shell-and-hotel §7). */
export function readAnswer(status: number, ok: boolean, text: string): unknown {
  const body = parseJson(text)
  if (body === undefined) throw new ApiFailure(status, `${status} / ${text}`)
  const failure = v.safeParse(failureBody, body)
  if (failure.success) {
    const { error, errorDescription, errors } = failure.output
    if (error) {
      throw new ApiFailure(status, `${status} / ${error} / ${errorDescription ?? ''}`, failure.output)
    }
    if (errors?.length) throw new ApiFailure(status, `${status} / ${errors.join('; ')}`, failure.output)
  }
  if (!ok) throw new ApiFailure(status, `${status} / ${text}`)
  return body
}

/** The sentence to show for whatever was thrown. */
export function sentenceOf(error: unknown): string {
  if (error instanceof ApiFailure) return error.description
  return error instanceof Error ? error.message : String(error)
}
