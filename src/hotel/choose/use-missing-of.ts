import type { RoomList, RoomPrice } from '#contract/hotel/hotel'
import type { HalReq } from '#contract/hotel/request'
import { fromPair, type MoneyPair, sum, toPair } from '#contract/money/money'
import { useClientView } from '../../lib/session/client-view.ts'
import { useSeesDeposit } from '../../lib/session/sees-deposit.ts'
import { missingBeyond, useMissing } from '../deposit-short.ts'
import { dueOf } from './room-choice.ts'

/** The amount missing in the owner's deposit to issue these offers; `null`: none, or it is not to be seen. */
export type MissingOf = (offers: readonly RoomPrice[]) => MoneyPair | null

export function useMissingOf({ ownerDeposit }: RoomList, search: HalReq): MissingOf {
  const missingOfOwn = useMissing()
  const bookedFor = search.searchModifier?.corporate
  const isClientView = useClientView()
  const maySee = useSeesDeposit() || bookedFor?.orgType === 'CORPORATE'
  return (offers) => {
    if (isClientView || !maySee) return null
    const dues = offers.map((offer) => fromPair(dueOf(offer, bookedFor)))
    const [first] = dues
    if (!first) return null
    const due = toPair(sum(first.currency, dues))
    return bookedFor ? missingBeyond(ownerDeposit, due) : missingOfOwn(due)
  }
}
