import type { Posted } from '#contract/admin/deposits'
import type { Confirmed } from '#contract/call/confirmed'
import { type Money, toPair } from '#contract/money/money'
import type { Origin, Viewer } from '../../http/call/viewer.ts'
import { type ApprovalNeeds, askForApproval, mustWait } from './approval.ts'
import { askAboutReference } from './ask-about-reference.ts'
import {
  type Answerable,
  balanceOf,
  moveMoney,
  type PostingNeeds,
  type PostingWords,
  setLimit,
} from './carry-out.ts'
import { type AskedPosting, type PostingPlan, planPosting } from './posting-plan.ts'

/** `confirmed`: the person was asked about what is odd of it. */
type AskedWords = PostingWords & Confirmed

/** Moves money at once, or keeps the posting for a second administrator. Runs inside the transaction of the call. */
export async function postOrAsk(
  needs: ApprovalNeeds,
  viewer: Viewer,
  asked: Exclude<AskedPosting, { kind: 'CREDIT_LIMIT' }>,
  words: AskedWords,
  origin: Origin,
): Promise<Posted> {
  const { plan, ...done } = await carryOutOrAsk(needs, viewer, asked, words, origin)
  if (done.requestId !== null) return { outcome: 'WAITS', requestId: done.requestId }
  const transferId = done.transferId ?? raise('a posting has no transfer')
  return { outcome: 'POSTED', transferId, balance: await shownBalance(needs, plan) }
}

/** As `postOrAsk`. Answers the id of the request; `null`: the limit is set. */
export async function setLimitOrAsk(
  needs: ApprovalNeeds,
  viewer: Viewer,
  asked: { orgId: string; amount: Money },
  words: PostingWords,
  origin: Origin,
): Promise<string | null> {
  const { requestId } = await carryOutOrAsk(needs, viewer, { kind: 'CREDIT_LIMIT', ...asked }, words, origin)
  return requestId
}

async function carryOutOrAsk(
  needs: ApprovalNeeds,
  viewer: Viewer,
  asked: AskedPosting,
  { reference, note, confirmed }: AskedWords,
  origin: Origin,
): Promise<{ plan: PostingPlan; requestId: string | null; transferId: string | null }> {
  const words = { reference, note }
  const plan = await planPosting(needs.database, viewer, asked)
  const isOfBank = plan.kind === 'TOP_UP' || plan.kind === 'WITHDRAW'
  if (isOfBank && !confirmed) await askAboutReference(needs.database, plan, reference)
  const above = await mustWait(needs, viewer, plan)
  if (above) {
    const requestId = await askForApproval(needs, viewer, plan, words, above, origin)
    return { plan, requestId, transferId: null }
  }
  return { plan, requestId: null, transferId: await carryOut(needs, plan, words, { actor: viewer, origin }) }
}

/** Answers the id of the transfer; `null`: it was a limit, which moves nothing. */
export async function carryOut(
  needs: PostingNeeds,
  plan: PostingPlan,
  words: PostingWords,
  by: Answerable,
): Promise<string | null> {
  const { kind } = plan
  if (kind !== 'CREDIT_LIMIT') return moveMoney(needs, { ...plan, kind }, words, by)
  await setLimit(needs, plan, words, by)
  return null
}

/** Of the deposit that the form was about: who pays, or for a reversal who had paid. */
async function shownBalance({ ledger }: PostingNeeds, { kind, fromOrg, toOrg, amount }: PostingPlan) {
  const [orgId, other] = kind === 'REVERSAL' ? [toOrg, fromOrg] : [fromOrg, toOrg]
  return toPair(await balanceOf(ledger, orgId ?? other ?? '', amount))
}

function raise(reason: string): never {
  throw new Error(reason)
}
