import { SupplierFailure } from '../../commands/supplier/supplier-refusal.ts'

/** Why a supplier's answer cannot be used.
 *
 * - `busy`, `limit`, `broken`: nothing was sent: too many calls are open or wait for their turn, our allowance is used up or cannot be counted, or
 *   the supplier rests after failures in a row
 * - `notConnected`, `certificate`: nor here: no connection was opened, or not by a certificate of ours that the supplier takes
 * - `timeout`, `connection`: the request may have arrived
 * - the others: there was an answer, and this is what is wrong with it */
export type CallFailureKind =
  | 'busy'
  | 'limit'
  | 'broken'
  | 'notConnected'
  | 'certificate'
  | 'timeout'
  | 'connection'
  | 'redirect'
  | 'status'
  | 'tooLarge'
  | 'cutShort'
  | 'encoding'
  | 'notJson'
  | 'tooDeep'
  | 'shape'

const nothingSent: ReadonlySet<CallFailureKind> = new Set([
  'busy',
  'limit',
  'broken',
  'notConnected',
  'certificate',
])
export function isNothingSent(kind: CallFailureKind | null): boolean {
  return kind !== null && nothingSent.has(kind)
}

const unanswered: ReadonlySet<CallFailureKind> = new Set([...nothingSent, 'timeout', 'connection'])

type Answered = {
  readonly status: number
  /** The answer as JSON, if it was; an adapter reads the supplier's own error code from it. */
  readonly answer?: unknown
}

/** A call to a supplier that gave no usable answer. */
export class SupplierCallFailure extends SupplierFailure {
  override readonly name = 'SupplierCallFailure'
  readonly kind: CallFailureKind
  /** Absent: there was no answer. */
  readonly answered: Answered | undefined

  constructor(
    kind: CallFailureKind,
    message: string,
    answered?: Answered,
    cause?: unknown,
    said?: SupplierFailure['said'],
  ) {
    super(message, said ?? (unanswered.has(kind) ? undefined : 'FAILED'), cause)
    this.kind = kind
    this.answered = answered
  }

  /** Whether the supplier may have done what was asked: a write whose call failed so is in doubt. */
  get mayHaveArrived(): boolean {
    return !nothingSent.has(this.kind)
  }
}
