import * as v from 'valibot'
import {
  type FailureBody,
  failureBody,
  type PasswordProblem,
  type ProofOfWork,
  type ShortDeposit,
} from '#contract/call/failure'
import type { MoneyPair } from '#contract/money/money'
import { parseJson } from './parse-json.ts'

/** Too slow, too early, too often, or after a new sign-in. */
const passing = new Set([401, 408, 425, 429])

/** A failed reply, with the message of the specification (spec: shell-and-hotel §7). */
/** What stands in the braces of a server's sentence. */
export type ReasonValues = Readonly<Record<string, string | number | MoneyPair | Date>>

export class ApiFailure extends Error {
  override readonly name = 'ApiFailure'
  readonly status: number
  /** The server's failure code, if the body had one. */
  readonly code: string | undefined
  readonly description: string
  /** Set if the reply listed several errors. */
  readonly errors: readonly string[] | undefined
  readonly requestId: string | undefined
  readonly retryAfter: number | undefined
  readonly proofOfWork: ProofOfWork | undefined
  readonly passwordProblem: PasswordProblem | undefined
  readonly deposit: ShortDeposit | undefined
  readonly reason: string | undefined
  readonly reasonValues: ReasonValues | undefined

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
    this.reason = body.reason
    this.reasonValues = body.reasonValues && {
      ...body.reasonValues,
      ...body.reasonMoney,
      ...momentsOf(body),
    }
  }

  /** Minutes to wait; 0: the server named no time. */
  get retryMinutes(): number {
    return Math.ceil((this.retryAfter ?? 0) / 60)
  }
}

function momentsOf({ reasonMoments = {} }: FailureBody): Record<string, Date> {
  return Object.fromEntries(Object.entries(reasonMoments).map(([name, moment]) => [name, new Date(moment)]))
}

/** Whether trying again can help: it cannot where the request is wrong, forbidden or decided already. */
export function mayPass(error: unknown): boolean {
  if (!(error instanceof ApiFailure)) return true
  return error.status >= 500 || passing.has(error.status) || error.code === 'IN_PROGRESS'
}

/** No reply of our server: no network, the server is away, or a page of the network between answered. The request may
 * have arrived. */
export class Unreachable extends Error {
  override readonly name = 'Unreachable'
}

/** A page of a gateway, or of a portal where a network wants its own sign-in: our server writes no HTML. */
const html = /^\s*</

/** Answers the JSON of a success and throws an `ApiFailure` for everything else (spec: shell-and-hotel §7). */
export function readAnswer(status: number, ok: boolean, text: string): unknown {
  const body = parseJson(text)
  if (body === undefined) {
    const message = `${status} / ${text}`
    throw html.test(text) ? new Unreachable(message) : new ApiFailure(status, message)
  }
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

/** The message of an API failure or any other thrown value. */
export function sentenceOf(error: unknown): string {
  if (error instanceof ApiFailure) return error.description
  return error instanceof Error ? error.message : String(error)
}
