import { adminRefusals } from '#contract/admin/refusals'
import type { FailureBody, FailureCode } from '#contract/call/failure'
import { refusals } from '#contract/call/refusals'
import { formatLimitTime } from '#contract/day/limit-text'
import type { MoneyPair } from '#contract/money/money'
import { formatMoney } from '#contract/money/money-text'

/** Data for the client besides the sentence, so that it need not parse the sentence. */
export type RefusalFacts = Pick<
  FailureBody,
  | 'conflicts'
  | 'proofOfWork'
  | 'passwordProblem'
  | 'deposit'
  | 'reason'
  | 'reasonValues'
  | 'reasonMoney'
  | 'reasonMoments'
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

const sentences = { refusals, adminRefusals }
type Sentences = typeof sentences
type Words<Area extends keyof Sentences, Key> = Sentences[Area][Key & keyof Sentences[Area]] & string
type SentenceOf<Reason extends string> = Reason extends `${infer Area extends keyof Sentences}.${infer Key}`
  ? Words<Area, Key>
  : never
type Placeholder<Sentence extends string> = Sentence extends `${string}{${infer Name}}${infer Rest}`
  ? Name | Placeholder<Rest>
  : never

type ReasonIn<Area extends keyof Sentences> = `${Area}.${keyof Sentences[Area] & string}`
export type RefusalReason = ReasonIn<'refusals'> | ReasonIn<'adminRefusals'>
/** What stands in the braces of a reason's sentence. */
export type RefusalValues<Reason extends string> = Readonly<
  Record<Placeholder<SentenceOf<Reason>>, string | number | MoneyPair | Date>
>

type More = {
  /** Seconds after which a repeat makes sense. */
  readonly retryAfter?: number
  /** Says more in English than the catalogue's. */
  readonly sentence?: string
}

/** A refusal that every language of the screens has words for. */
export function refusal<Reason extends RefusalReason>(
  code: FailureCode,
  reason: Reason,
  ...[values, { retryAfter, sentence } = {}]: [Placeholder<SentenceOf<Reason>>] extends [never]
    ? [values?: Record<never, never>, more?: More]
    : [values: RefusalValues<Reason>, more?: More]
): Refusal {
  const { sentence: own, facts } = wordsOf(reason, values)
  return new Refusal(code, sentence ?? own, retryAfter, { ...facts, reason })
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
  return { sentence: englishOf(reason, filled), facts }
}

/** A moment as the time of day there, where the reader's own zone is not known. */
function textOf(value: string | number | MoneyPair | Date): string | number {
  if (value instanceof Date) return formatLimitTime(value, 'Asia/Jakarta')
  return typeof value === 'object' ? formatMoney(value) : value
}

function englishOf(reason: string, values: Readonly<Record<string, string | number>>): string {
  const [area = '', key = ''] = reason.split('.')
  const words: Readonly<Record<string, string>> = area === 'refusals' ? refusals : adminRefusals
  return (words[key] ?? reason).replace(/\{(\w+)\}/g, (_, name: string) => String(values[name]))
}
