import { Refusal } from '../http/refusal.ts'
import type { Serve } from '../http/serve.ts'
import { type SearchRouteNeeds, serveInsuranceSearch } from './search-routes.ts'

type Needs = Omit<SearchRouteNeeds, 'readGroupFile'>

/** Everything about insurance. */
export function serveInsurance(serve: Serve, needs: Needs): void {
  serveInsuranceSearch(serve, {
    ...needs,
    readGroupFile: async () => {
      throw new Refusal('INVALID_REQUEST', 'Group files cannot be read yet.')
    },
  })
}
