import { redirect } from '@tanstack/react-router'
import { daysBetween } from '#contract/day/dates'
import type { InsuranceSearch, PolicyPriceRequest } from '#contract/insurance/request'
import { queryClient } from '../../lib/query/query.ts'
import { type OfferedParams, openOffered } from '../../shell/proposal/open-offered.ts'
import { premiumKey } from '../choose/cheapest-first.ts'
import type { OpenForms } from '../form/reopened-forms.ts'
import { priceOf } from '../queries.ts'
import { rememberSearch } from '../search/last-search.ts'

/** Prices the package of an offer again, and opens its forms. */
export const openOfferedPolicy = (params: OfferedParams) =>
  openOffered('INSURANCE', params, async ({ request }) => {
    if (!request) return null
    await queryClient.fetchQuery({ ...priceOf(request), staleTime: 0 })
    const forms = formsFor(request)
    rememberSearch(forms.search)
    return redirect({
      to: '/app/insurance/booking',
      state: { policyForms: JSON.stringify(forms) },
      replace: true,
    })
  })

/** The search that finds a package, with the package and its benefits chosen. */
export function formsFor(request: PolicyPriceRequest): OpenForms {
  const { supplierCode, territorySid, packageName, additionalBenefitCodes, ...trip } = request
  const search: InsuranceSearch = {
    ...trip,
    coverageNumberOfDays: daysBetween(trip.coverageStartDate, trip.coverageEndDate) + 1,
  }
  return {
    search,
    premium: premiumKey({ supplierCode, territorySid, packageName }),
    benefitCodes: additionalBenefitCodes,
  }
}
