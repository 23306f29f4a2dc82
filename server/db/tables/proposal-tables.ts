import type { ColumnType, Generated } from 'kysely'
import type { Product } from '#contract/call/product'
import type { Currency } from '#contract/money/money'

export type ProposalTables = {
  proposal: {
    id: string
    owner_org_id: string
    made_by: string
    made_by_user: string
    code: string
    /** The latest one, of which the columns until `answered_at` tell. */
    version: number
    name: string
    client_name: string
    words: string
    total_minor: number
    currency: Currency
    sent_at: Date
    ends_at: Date
    answered_at: Date | null
    revoked_at: Date | null
    opened: Generated<number>
    last_opened_at: Date | null
    first_answered_at: Date | null
    booked_at: Generated<Date | null>
  }
  proposal_version: {
    proposal_id: string
    version: number
    /** Written as text, read as parsed JSON. */
    content: ColumnType<unknown, string, string>
    sent_at: Date
    sent_by: string
  }
  proposal_offer: {
    proposal_id: string
    version: number
    offer_id: string
    product: Product
    told_minor: number
    fee_minor: number
    currency: Currency
  }
  proposal_answer: {
    id: Generated<number>
    proposal_id: string
    version: number
    at: Date
    offer_ids: string[]
    name: string
    phone: string
    sentence: string
    noticed_at: Generated<Date | null>
  }
  /** A sale came of one offer at most; `proposal_id` is `null` where the proposal is deleted. */
  proposal_sale: {
    sale_id: string
    proposal_id: string | null
    /** The owner of the proposal. */
    proposal_org_id: string
    offer_id: string
    told_minor: number
    fee_minor: number
    currency: Currency
  }
  /** Sums of deleted proposals. */
  proposal_count: {
    owner_org_id: string
    made_by_user: string
    sent: number
    opened: number
    chosen: number
    booked: number
  }
}
