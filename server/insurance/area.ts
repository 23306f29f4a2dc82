import { Refusal } from '../http/refusal.ts'
import type { Serve } from '../http/serve.ts'
import { type ListNeeds, servePolicyList } from './list-routes.ts'
import type { PolicyNeeds } from './policy-needs.ts'
import { servePolicies } from './policy-routes.ts'
import type { ReadNeeds } from './read-policy.ts'
import { type SearchRouteNeeds, serveInsuranceSearch } from './search-routes.ts'

type Needs = Omit<SearchRouteNeeds, 'readGroupFile'> & PolicyNeeds & ReadNeeds & ListNeeds

/** Everything about insurance. */
export function serveInsurance(serve: Serve, needs: Needs): void {
  serveInsuranceSearch(serve, {
    ...needs,
    readGroupFile: async () => {
      throw new Refusal('INVALID_REQUEST', 'Group files cannot be read yet.')
    },
  })
  servePolicies(serve, needs)
  servePolicyList(serve, needs)
}
