import { dayInJakarta } from '#contract/day/dates'
import { defaultDeadlines } from '../commands/answer/deadlines.ts'
import { reconcileJobs } from '../commands/answer/reconcile-jobs.ts'
import type { Area } from '../commands/area.ts'
import type { FindPage } from '../http/file/public-page.ts'
import { createSeal } from '../http/seal.ts'
import type { SupplierBreakers } from '../jobs/supplier-queue.ts'
import { createMailer } from '../mail/mailer.ts'
import type { PolicyNeeds } from './booking/policy-needs.ts'
import { servePolicies } from './booking/policy-routes.ts'
import { createPolicyRunners } from './booking/policy-runners.ts'
import { createPolicyStore } from './booking/policy-store.ts'
import { createReadGroupFile } from './group/read-group-file.ts'
import { servePolicyList } from './list/list-routes.ts'
import { createPolicyListStore } from './list/policy-list-store.ts'
import { type BenefitPageNeeds, benefitPage } from './papers/benefit-page.ts'
import { benefitPagePath } from './papers/document-links.ts'
import type { PaperNeeds } from './papers/paper-needs.ts'
import { servePolicyPapers } from './papers/paper-routes.ts'
import { createPolicyReportStore } from './papers/policy-report-store.ts'
import { createPolicyVerifyStore } from './papers/policy-verify-store.ts'
import { serveInsuranceSearch } from './quote/search-routes.ts'
import { insurersToTry } from './quote/try-out.ts'

type Given = Omit<PolicyNeeds, 'policies' | 'runners' | 'deadlines'> &
  Partial<Pick<PolicyNeeds, 'deadlines'>> &
  Pick<PaperNeeds, 'pdfPool' | 'logos' | 'sheetPool' | 'policyMark' | 'idempotency'> &
  Pick<BenefitPageNeeds, 'publicPdfPool' | 'readLook'> & {
    secret: string
    breakers: SupplierBreakers
    config: Parameters<typeof createMailer>[0] & { documentUrl: string | null; publicUrl: string | null }
    /** Serves a public page at `path`. */
    servePage: (path: string, find: FindPage) => void
  }

/** The insurance area: search, policies, lists and papers. */
export function createInsuranceArea({ secret, config, servePage, ...given }: Given): Area {
  const { database, now } = given
  const stores = { deadlines: defaultDeadlines, ...given, policies: createPolicyStore(database) }
  const runners = createPolicyRunners(stores)
  const readGroupFile = createReadGroupFile()
  const needs = {
    ...stores,
    runners,
    policyList: createPolicyListStore(database),
    report: createPolicyReportStore(database),
    policyVerify: createPolicyVerifyStore(database, now),
    assetSeal: createSeal(secret, 'insurance paper'),
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
    jobs: reconcileJobs(given, Object.keys(given.insurers), all),
  }
}
