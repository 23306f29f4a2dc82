import { dayInJakarta } from '#contract/day/dates'
import { formatDay } from '#contract/day/day-text'
import * as papers from '#contract/insurance/papers'
import { withDeadline } from '../../commands/answer/deadlines.ts'
import { refusal } from '../../http/call/refusal.ts'
import type { Serve } from '../../http/call/serve.ts'
import { findPolicy } from '../booking/policy-store.ts'
import { openAssetKey } from './asset-key.ts'
import { mailCertificate } from './mail-certificate.ts'
import type { PaperNeeds } from './paper-needs.ts'
import { wordsOfPolicies } from './policy-words.ts'
import { keyRefused, policyOfKey, printPolicy, refuseLanguage } from './print-policy.ts'
import { productPaper } from './product-paper.ts'
import { salesReport } from './sales-report.ts'

export function servePolicyPapers(serve: Serve, needs: PaperNeeds): void {
  const { insurers, deadlines, pdfPool, sheetPool, paperSeal, policyVerify, mailer, assetSeal, now } = needs
  const today = () => dayInJakarta(now())

  serve.user(papers.printPolicyReport, async (viewer, { query }) => {
    const { assetKey, currentPage: _everyPage, lang, ...filter } = query
    const key = openAssetKey(assetSeal, assetKey, now())
    if (key?.userId !== viewer.userId || key.locator !== null) throw keyRefused()
    const prepare = () => salesReport(needs, viewer, filter, lang)
    const bytes = await sheetPool.printPrepared(prepare, viewer.userId)
    return { fileName: `SalesReport-${today()}.xlsx`, bytes }
  })

  serve.user(papers.printProductSummary, async (viewer, { query: { s, c, t, p, lang } }) => {
    refuseLanguage(s, lang)
    const product = { supplierCode: s, coverageName: c, territoryName: t, packageName: p }
    const sheet = await withDeadline(deadlines.read, (signal) => insurers[s].describe(product, signal))
    if (!sheet) throw refusal('NOT_FOUND', 'refusals.noSuchProduct', { supplier: s })
    const paper = productPaper('summary', product, sheet, lang, wordsOfPolicies(lang))
    const job = { paper, logo: null, language: lang, mark: null, day: formatDay(today(), lang) }
    const bytes = await pdfPool.print(job, viewer.userId)
    return { fileName: `summary-${s}-${p.toLowerCase().replace(/\W+/g, '-')}-${lang}.pdf`, bytes }
  })

  serve.user(papers.printPolicyPaper, async (viewer, { params, query, request, reply }) => {
    if (query.email === '1') {
      reply.header('allow', 'POST')
      throw refusal('METHOD_NOT_ALLOWED', 'refusals.readingMailsNothing')
    }
    const policy = await policyOfKey(needs, viewer, query.assetKey)
    const job = { kind: params.document, language: query.lang, site: request }
    return printPolicy(needs, viewer, policy, job)
  })

  serve.user(papers.mailPolicyPaper, (viewer, { params, body, idempotencyKey, origin, request }) => {
    const job = {
      document: params.document,
      assetKey: body.assetKey,
      language: body.lang,
      site: { protocol: request.protocol, host: request.host },
    }
    return mailCertificate(needs, viewer, idempotencyKey, job, origin)
  })

  serve.user(papers.mailState, async () => ({ canMail: mailer !== null }))

  serve.user(papers.readPolicyMark, async (viewer, { params, request }) =>
    paperSeal.markOf((await findPolicy(needs, viewer, params.id)).locator, request),
  )

  serve.public(papers.verifyPolicy, ({ params, origin }) =>
    paperSeal.open(params.token, origin.address, (locator) => policyVerify.find(locator)),
  )
}
