import type * as v from 'valibot'
import { listRules, previewRule, type RuleVersions, readRule } from '#contract/admin/prices'
import type { Ask } from '#contract/call/endpoint'
import { given } from '../../lib/address/given.ts'
import { keyOf, queryClient, queryFor } from '../../lib/query/query.ts'
import type { pricesSearch } from '../searches.ts'

export type PricesSearch = v.InferOutput<typeof pricesSearch>

export const ruleStates = ['VALID', 'COMING', 'ENDED'] as const

export function rulesPage(search: PricesSearch, after: string | undefined) {
  const query = {
    ...given(search, ['org', 'q', 'product', 'buyer', 'state']),
    ...(after !== undefined && { after }),
  }
  return queryFor(listRules, { query }, { offline: true })
}

export const ruleDetail = (ruleId: string) => queryFor(readRule, { params: { ruleId } }, { offline: true })

/** An example is priced anew only for another rule or example. */
export const previewOf = (body: Ask<typeof previewRule>['body']) =>
  queryFor(previewRule, { body }, { refreshes: false })

/** After a write: its answer is the new detail, and the lists are read again. */
export async function rememberRule(versions: RuleVersions): Promise<void> {
  const ruleId = versions.versionList[0]?.ruleId
  if (ruleId === undefined) return
  queryClient.setQueryData(ruleDetail(ruleId).queryKey, versions)
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: keyOf(listRules) }),
    queryClient.invalidateQueries({ queryKey: keyOf(previewRule) }),
  ])
}
