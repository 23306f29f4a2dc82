import { dayInJakarta } from '#contract/dates'
import type { FindPage } from '../http/public-page.ts'
import type { Serve } from '../http/serve.ts'
import { benefitPagePath } from './document-links.ts'
import { createReadGroupFile } from './group/read-group-file.ts'
import { type ListNeeds, servePolicyList } from './list-routes.ts'
import { type BenefitPageNeeds, benefitPage } from './papers/benefit-page.ts'
import type { PaperNeeds } from './papers/paper-needs.ts'
import { servePolicyPapers } from './papers/paper-routes.ts'
import type { PolicyNeeds } from './policy-needs.ts'
import { servePolicies } from './policy-routes.ts'
import type { ReadNeeds } from './read-policy.ts'
import { type SearchRouteNeeds, serveInsuranceSearch } from './search-routes.ts'

type Needs = Omit<SearchRouteNeeds, 'readGroupFile'> &
  PolicyNeeds &
  ReadNeeds &
  ListNeeds &
  PaperNeeds &
  BenefitPageNeeds & {
    /** At an address of its own, for everybody. */
    servePage: (path: string, find: FindPage) => void
  }

/** Everything about insurance. */
export function serveInsurance(serve: Serve, needs: Needs): void {
  const read = createReadGroupFile()
  serveInsuranceSearch(serve, {
    ...needs,
    readGroupFile: (file, { destinationCountries, coverageStartDate }, userId) =>
      read(file, { destinationCountries, coverageStartDate, today: dayInJakarta(needs.now()) }, userId),
  })
  servePolicies(serve, needs)
  servePolicyList(serve, needs)
  servePolicyPapers(serve, needs)
  needs.servePage(benefitPagePath, (asked) => benefitPage(needs, asked))
}
