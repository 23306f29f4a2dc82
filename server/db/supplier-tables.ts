import type { Product } from '#contract/product'

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
  supplier_call_count: {
    supplier_code: string
    span: 'second' | 'day'
    began_at: Date
    calls: number
  }
}
