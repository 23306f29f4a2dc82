import * as v from 'valibot'
import type { PolicyRow } from '#contract/insurance/list'
import { isExpired } from '#contract/insurance/policy-rules'
import { insurerCode } from '#contract/insurance/request'
import { orgTypeLetters, sellerNames } from '#contract/insurance/sellers'
import { money, toPair } from '#contract/money/money'
import type { ListedPolicy } from './policy-list-store.ts'

export function shapePolicyRow(row: ListedPolicy, now: Date): PolicyRow {
  const supplierCode = v.parse(insurerCode, row.supplier_code)
  const { order_status: status, pending_command_id, hold_until } = row
  const isOpen = status === 'QUOTATION' && pending_command_id === null
  return {
    productName: row.product_name,
    productNameLabel: row.product_name,
    bookingCode: row.locator,
    supplierCode,
    referenceId: row.supplier_reference,
    bookedBy: row.booked_by,
    bookedAt: row.booked_at.toISOString(),
    policyHolder: row.policy_holder,
    startCover: row.cover_start,
    endCover: row.cover_end,
    coverageNumberOfDays: row.cover_days,
    price: toPair(money(row.currency, row.total_premium)),
    status,
    bookingHoldUntil: status === 'QUOTATION' ? hold_until.toISOString() : null,
    bookingIsExpire:
      isOpen && isExpired({ orderStatus: status, beingChanged: null, holdUntil: hold_until }, now),
    isBeingChecked: pending_command_id !== null,
    ...sellerNames(row.chain),
    orgtype: orgTypeLetters[row.owner_type],
  }
}
