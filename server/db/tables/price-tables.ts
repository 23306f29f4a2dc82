import type { Generated } from 'kysely'
import type { RuleBuyer } from '#contract/access/buyer-type'
import type { RequestKind } from '#contract/admin/approvals'
import type { PostingKind } from '#contract/admin/deposits'
import type { Product } from '#contract/call/product'
import type { DepositLevel } from '#contract/money/deposit'
import type { Currency } from '#contract/money/money'

export type PriceTables = {
  exchange_rate_entry: {
    id: Generated<number>
    currency: Currency
    micro_idr: number
    margin_bp: Generated<number>
    /** YYYY-MM-DD. */
    day: string
    source: string
    entered_at: Date
    entered_by: string | null
  }
  /** A version of a rule; amounts are minor units of `currency` for one unit. */
  price_rule: {
    rule_id: string
    version: number
    seller_org: string
    product: Product | null
    supplier_code: string | null
    country_code: string | null
    zone_code: string | null
    hotel_id: string | null
    buyer_type: RuleBuyer | null
    buyer_org: string | null
    stay_from: string | null
    stay_until: string | null
    sale_from: string | null
    sale_until: string | null
    percent_bp: number
    amount: number | null
    floor: number | null
    ceiling: number | null
    currency: Currency | null
    valid_from: Date
    valid_until: Date | null
    note: Generated<string>
    made_at: Date
    made_by: string | null
    ended_at: Date | null
    ended_by: string | null
  }
  credit_limit: {
    id: Generated<number>
    account_id: string
    minor: number
    reference: string
    note: Generated<string>
    changed_at: Date
    changed_by: string | null
  }
  /** The lowest level since money last came in or the limit changed. */
  deposit_level: {
    account_id: string
    level: DepositLevel
    filled_place: number | null
    limit_id: number | null
    reached_at: Date
  }
  deposit_mail: {
    id: string
    account_id: string
    user_id: string
    level: DepositLevel
    currency: Currency
    available: number
    credit_limit: number
    made_at: Date
    state: Generated<'WAITS' | 'SENDING' | 'SENT' | 'NOT_SENT'>
    next_try_at: Date
  }
  admin_request: {
    id: string
    kind: RequestKind
    about_user: string | null
    asked: unknown
    asked_by: string
    asked_at: Date
    state: Generated<'WAITS' | 'APPROVED' | 'REFUSED' | 'WITHDRAWN'>
    decided_by: string | null
    decided_at: Date | null
  }
  posting_request: {
    id: string
    kind: PostingKind
    from_org: string | null
    to_org: string | null
    reverses: string | null
    currency: Currency
    minor: number
    reference: string
    note: Generated<string>
    asked_by: string
    asked_at: Date
    state: Generated<'WAITS' | 'APPROVED' | 'REFUSED' | 'WITHDRAWN'>
    decided_by: string | null
    decided_at: Date | null
    transfer_id: string | null
  }
}
