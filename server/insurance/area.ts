import { dayInJakarta } from '#contract/dates'
import type { Serve } from '../http/serve.ts'
import { createReadGroupFile } from './group/read-group-file.ts'
import { type ListNeeds, servePolicyList } from './list-routes.ts'
import type { PolicyNeeds } from './policy-needs.ts'
import { servePolicies } from './policy-routes.ts'
import type { ReadNeeds } from './read-policy.ts'
import { type SearchRouteNeeds, serveInsuranceSearch } from './search-routes.ts'

type Needs = Omit<SearchRouteNeeds, 'readGroupFile'> & PolicyNeeds & ReadNeeds & ListNeeds

/** Everything about insurance. */
export function serveInsurance(serve: Serve, needs: Needs): void {
  const read = createReadGroupFile()
  serveInsuranceSearch(serve, {
    ...needs,
    readGroupFile: (file, { coverageStartDate }) =>
      read(file, { coverageStartDate, today: dayInJakarta(needs.now()) }),
  })
  servePolicies(serve, needs)
  servePolicyList(serve, needs)
}
