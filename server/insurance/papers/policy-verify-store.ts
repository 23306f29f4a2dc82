import type { ReplyOf } from '#contract/call/endpoint'
import type { verifyPolicy } from '#contract/insurance/papers'
import { isExpired } from '#contract/insurance/policy-rules'
import type { Database } from '../../db/database.ts'
import { initialsOfName } from '../../documents/initials-of-name.ts'

export type PolicyVerifyStore = {
  /** What anyone who holds a paper may read of its policy; the signed locator on the paper is the permission. */
  find(locator: string): Promise<ReplyOf<typeof verifyPolicy> | null>
}

export function createPolicyVerifyStore(database: Database, now: () => Date): PolicyVerifyStore {
  return {
    async find(locator) {
      const row = await database.sql
        .selectFrom('insurance_booking')
        .select(['locator', 'order_status', 'pending_command_id', 'hold_until', 'product_name'])
        .select(['territory_name', 'cover_start', 'cover_end', 'travellers', 'policy_holder'])
        .where('locator', '=', locator)
        .executeTakeFirst()
      if (!row) return null
      const state = { orderStatus: row.order_status, beingChanged: null, holdUntil: row.hold_until }
      return {
        locator: row.locator,
        status: row.order_status,
        bookingIsExpire: row.pending_command_id === null && isExpired(state, now()),
        productName: row.product_name,
        territoryName: row.territory_name,
        coverageStartDate: row.cover_start,
        coverageEndDate: row.cover_end,
        travellers: row.travellers,
        holderInitials: initialsOfName(row.policy_holder),
      }
    },
  }
}
