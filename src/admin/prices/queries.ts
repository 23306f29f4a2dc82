import * as v from 'valibot'
import { ruleBuyer } from '#contract/access/buyer-type'
import { listOrgNames, orgId } from '#contract/access/orgs'
import { listRules, previewRule, type RuleVersions, readRule } from '#contract/admin/prices'
import type { Ask } from '#contract/call/endpoint'
import { product } from '#contract/call/product'
import { keyOf, queryClient, queryFor, staleTimes } from '../../lib/query/query.ts'
import type { pricesSearch } from '../searches.ts'

export type PricesSearch = v.InferOutput<typeof pricesSearch>

export const ruleStates = ['VALID', 'COMING', 'ENDED'] as const

/** Sends the known filters only; what the server does not know is left out. */
export function rulesPage(search: PricesSearch, after: string | undefined) {
  const [ofProduct, state] = [
    product.options.find((one) => one === search.product),
    ruleStates.find((one) => one === search.state),
  ]
  const query = {
    ...(v.is(orgId, search.org) && { org: search.org }),
    ...(search.q.trim() !== '' && { q: search.q.trim() }),
    ...(ofProduct && { product: ofProduct }),
    ...(isBuyer(search.buyer) && { buyer: search.buyer }),
    ...(state && { state }),
    ...(after !== undefined && { after }),
  }
  return queryFor(listRules, { query }, { offline: true })
}

function isBuyer(text: string | undefined): text is string {
  return v.is(ruleBuyer, text) || v.is(orgId, text)
}

export const ruleDetail = (ruleId: string) => queryFor(readRule, { params: { ruleId } }, { offline: true })

/** An example is priced anew only for another rule or example. */
export const previewOf = (body: Ask<typeof previewRule>['body']) =>
  queryFor(previewRule, { body }, { refreshes: false })

export const orgNames = queryFor(listOrgNames, {}, { offline: true, freshFor: staleTimes.reference })

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
