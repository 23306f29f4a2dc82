import { policyPeriodOf } from '#contract/insurance/filter'
import { listPolicies } from '#contract/insurance/list'
import type { Serve } from '../../http/call/serve.ts'
import type { Seal } from '../../http/seal.ts'
import { closeAssetKey } from '../papers/asset-key.ts'
import type { PolicyListStore } from './policy-list-store.ts'
import { shapePolicyRow } from './shape-policy-row.ts'

export type ListNeeds = { policyList: PolicyListStore; assetSeal: Seal; now: () => Date }

export function servePolicyList(serve: Serve, { policyList, assetSeal, now }: ListNeeds): void {
  serve.user(listPolicies, async (viewer, { query: { currentPage, pageSize, asOf, sort, ...filter } }) => {
    const moment = now()
    const { rows, ...found } = await policyList.page(viewer, {
      filter,
      sort,
      page: currentPage,
      size: pageSize,
      asOf: asOf ? new Date(asOf) : null,
      now: moment,
    })
    return {
      bookingListResult: rows.map((row) => shapePolicyRow(row, moment)),
      assetKey: closeAssetKey(assetSeal, { userId: viewer.userId, locator: null }, moment),
      currentPage,
      pageSize,
      ...found,
      asOf: asOf ?? moment.toISOString(),
      ...policyPeriodOf(filter, moment),
    }
  })
}
