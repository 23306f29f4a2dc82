import type { GeneratedAlways } from 'kysely'
import type { RefusalKind } from '#contract/admin/refusal-kind'
import type { Product } from '#contract/call/product'

export type SupplierTables = {
  supplier_switch: {
    org_id: string
    product: Product
    supplier_code: string
    is_off: boolean
    changed_at: Date
    changed_by: string
  }
  supplier_minute: {
    product: Product
    supplier_code: string
    minute: Date
    calls: number
    failures: number
    durations: number[]
    last_answer_at: Date | null
  }
  supplier_refusal_minute: {
    product: Product
    supplier_code: string
    minute: Date
    kind: RefusalKind
    refusals: number
  }
  /** Evidence: added to, and deleted after its time. */
  supplier_exchange: {
    id: string
    place: GeneratedAlways<number>
    at: Date
    supplier_code: string
    operation: string
    ms: number
    status: number | null
    failure: string | null
    quote_id: string | null
    command_id: string | null
    request_bytes: number | null
    answer_bytes: number | null
    key_id: string
    sealed: Buffer
  }
  supplier_failed_request: {
    supplier_code: string
    request_hash: string
    until: Date
  }
  supplier_call_count: {
    supplier_code: string
    span: 'second' | 'day'
    began_at: Date
    calls: number
  }
}
