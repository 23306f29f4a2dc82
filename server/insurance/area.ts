import { dayInJakarta } from '#contract/day/dates'
import type { AppParts } from '../app-parts.ts'
import { type Deadlines, defaultDeadlines } from '../commands/answer/deadlines.ts'
import { reconcileJobs } from '../commands/answer/reconcile-jobs.ts'
import type { Area } from '../commands/area.ts'
import type { FindPage } from '../http/file/public-page.ts'
import { createSeal } from '../http/seal.ts'
import { createMailer } from '../mail/mailer.ts'
import { servePolicies } from './booking/policy-routes.ts'
import { createPolicyRunners } from './booking/policy-runners.ts'
import { createPolicyStore } from './booking/policy-store.ts'
import { createReadGroupFile } from './group/read-group-file.ts'
import { servePolicyList } from './list/list-routes.ts'
import { createPolicyListStore } from './list/policy-list-store.ts'
import { benefitPage } from './papers/benefit-page.ts'
import { benefitPagePath } from './papers/document-links.ts'
import { servePolicyPapers } from './papers/paper-routes.ts'
import { createPolicyReportStore } from './papers/policy-report-store.ts'
import { createPolicyVerifyStore } from './papers/policy-verify-store.ts'
import type { Insurers } from './ports.ts'
import { serveInsuranceSearch } from './quote/search-routes.ts'
import { insurersToTry } from './quote/try-out.ts'

type Own = {
  insurers: Insurers
  deadlines?: Deadlines
  /** Serves a public page at `path`. */
  servePage: (path: string, find: FindPage) => void
}

/** The insurance area: search, policies, lists and papers. */
export function createInsuranceArea(parts: AppParts, { servePage, ...own }: Own): Area {
  const { database, secret, config, now } = parts
  const stores = { deadlines: defaultDeadlines, ...parts, ...own, policies: createPolicyStore(database) }
  const runners = createPolicyRunners(stores)
  const readGroupFile = createReadGroupFile()
  const needs = {
    ...stores,
    runners,
    policyList: createPolicyListStore(database),
    report: createPolicyReportStore(database),
    policyVerify: createPolicyVerifyStore(database, now),
    assetSeal: createSeal(secret, 'insurance paper'),
    paperSeal: parts.paperSealFor('policy paper', '/verify/policy'),
    mailer: createMailer(config),
    documentUrl: config.documentUrl,
    framedBy: config.publicUrl ? [config.publicUrl] : [],
  }
  const all = Object.values(runners)
  return {
    serve(serve) {
      serveInsuranceSearch(serve, {
        ...needs,
        readGroupFile: (file, { destinationCountries, coverageStartDate }, userId) =>
          readGroupFile(
            file,
            { destinationCountries, coverageStartDate, today: dayInJakarta(now()) },
            userId,
          ),
      })
      servePolicies(serve, needs)
      servePolicyList(serve, needs)
      servePolicyPapers(serve, needs)
      servePage(benefitPagePath, (asked) => benefitPage(needs, asked))
    },
    readers: all,
    runners: all,
    suppliers: insurersToTry(needs),
    jobs: reconcileJobs(parts, Object.keys(own.insurers), all),
  }
}
