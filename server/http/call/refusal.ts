import type { FailureBody, FailureCode } from '#contract/call/failure'
import { formatLimitTime } from '#contract/day/limit-text'
import type { MoneyPair } from '#contract/money/money'
import { formatMoney } from '#contract/money/money-text'
import {
  type RefusalReason,
  type RefusalValues,
  refusalSentences,
  type ValueName,
} from './refusal-sentences.ts'

/** Data for the client besides the sentence, so that it need not parse the sentence. */
export type RefusalFacts = OwnFacts &
  Pick<FailureBody, 'reason' | 'reasonValues' | 'reasonMoney' | 'reasonMoments'>
type OwnFacts = Pick<FailureBody, 'conflicts' | 'proofOfWork' | 'passwordProblem' | 'deposit'>

/** The only way for an expected error to leave the server; its message is a sentence for the user. Abstract, so that it is made by
 * `refusal` or `quotedRefusal` alone. */
export abstract class Refusal extends Error {
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

class MadeRefusal extends Refusal {}

type More = OwnFacts & {
  /** Seconds after which a repeat makes sense. */
  readonly retryAfter?: number
  /** Says more in English than the catalogue's. */
  readonly sentence?: string
}

/** A refusal that every language of the screens has words for. Its reason is always sent: in English the screens show the sentence,
 * in other languages their own words for the reason. */
export function refusal<Reason extends RefusalReason>(
  code: FailureCode,
  reason: Reason,
  ...[values, { retryAfter, sentence, ...facts } = {}]: [ValueName<Reason>] extends [never]
    ? [values?: Record<never, never>, more?: More]
    : [values: RefusalValues<Reason>, more?: More]
): Refusal {
  const words = wordsOf(reason, values)
  return new MadeRefusal(code, sentence ?? words.sentence, retryAfter, { ...words.facts, ...facts })
}

/** A refusal in words that are not of the catalogue: a supplier's own, or those that a command has stored. */
export function quotedRefusal(
  { code, message, facts }: Pick<Refusal, 'code' | 'message' | 'facts'>,
  retryAfter?: number,
): Refusal {
  return new MadeRefusal(code, message, retryAfter, facts)
}

/** The sentence of a reason, and what a screen writes it by in its own language. */
export function wordsOf(
  reason: RefusalReason,
  values: Readonly<Record<string, string | number | MoneyPair | Date>> = {},
): { sentence: string; facts: RefusalFacts } {
  const given = Object.entries<string | number | MoneyPair | Date>(values)
  const moments = given.flatMap(([name, value]) =>
    value instanceof Date ? [[name, value.toISOString()] as const] : [],
  )
  const amounts = given.flatMap(([name, value]) =>
    typeof value === 'object' && !(value instanceof Date) ? [[name, value] as const] : [],
  )
  const filled = Object.fromEntries(given.map(([name, value]) => [name, textOf(value)]))
  const facts = {
    reason,
    ...(given.length > 0 && { reasonValues: filled }),
    ...(amounts.length > 0 && { reasonMoney: Object.fromEntries(amounts) }),
    ...(moments.length > 0 && { reasonMoments: Object.fromEntries(moments) }),
  }
  const words: string = refusalSentences[reason]
  return { sentence: words.replace(/\{(\w+)\}/g, (_, name: string) => String(filled[name])), facts }
}

/** A moment as the time of day there, where the reader's own zone is not known. */
function textOf(value: string | number | MoneyPair | Date): string | number {
  if (value instanceof Date) return formatLimitTime(value, 'Asia/Jakarta')
  return typeof value === 'object' ? formatMoney(value) : value
}
