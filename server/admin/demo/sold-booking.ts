import type { SupplierCode } from '#contract/hotel/supplier'
import type { DemoAgent } from './demo-agents.ts'

/** A booking of the demo, and how its agents go on with it. */
export type SoldBooking = {
  /** `null`: the outcome is not known. */
  readonly locator: string | null
  readonly holdUntil: Date | null
  readonly hotel?: { readonly supplierCode: SupplierCode; readonly code: string }
  readonly isIssued?: boolean
  issue?(by: DemoAgent): Promise<void>
  cancel?(by: DemoAgent): Promise<void>
}
