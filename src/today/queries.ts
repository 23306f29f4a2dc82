import { todayOverview } from '#contract/order/today'
import { queryFor } from '../lib/query/query.ts'

/** Kept on the device, which shows it at once the next morning. */
export const todayQuery = queryFor(todayOverview, {}, { offline: true })
