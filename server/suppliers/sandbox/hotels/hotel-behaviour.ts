import type { SandboxHotelRow, SandboxRateRow } from '../../../db/sandbox-tables.ts'

/** When an offer is made: the demonstration hotels change it on the way (docs/sandbox.md). */
export type Moment = 'ROOMS' | 'CHECK'

type Terms = Pick<SandboxRateRow, 'board' | 'policy'> & {
  readonly pricePercent: number
  /** Rooms left. */
  readonly left: number
}

/** What an offer has become by this moment; the list of hotels knows of none of it. */
export function termsAt(
  moment: Moment,
  { behaviour }: Pick<SandboxHotelRow, 'behaviour'>,
  { board, policy }: SandboxRateRow,
  left: number,
): Terms {
  const terms: Terms = { board, policy, left, pricePercent: 100 }
  if (behaviour === 'GONE_AT_ROOMS') return { ...terms, left: 0 }
  if (behaviour === 'DEARER_AT_ROOMS') return { ...terms, pricePercent: 105 }
  if (moment === 'ROOMS') return terms
  switch (behaviour) {
    case 'PRICE_RISES':
      return { ...terms, pricePercent: 107 }
    case 'POLICY_TURNS':
      return { ...terms, policy: 'NON_REFUNDABLE' }
    case 'DEADLINE_MOVES':
      // earlier than any policy of a hotel in a city
      return { ...terms, policy: policy === 'NON_REFUNDABLE' ? policy : 'FREE_7_FULL' }
    case 'BOARD_CHANGES':
      return { ...terms, board: board === 'Room only' ? 'Breakfast included' : 'Room only' }
    case 'NEARLY_GONE':
      return { ...terms, left: Math.min(1, left) }
    case 'SELLS_OUT':
      return { ...terms, left: 0 }
    default:
      return terms
  }
}
