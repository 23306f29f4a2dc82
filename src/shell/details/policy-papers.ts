import { paperLanguagesOf, printPolicyPaper } from '#contract/insurance/papers'
import { readPolicy } from '#contract/insurance/policy'
import { ask } from '../../lib/query/api.ts'
import { askFile } from '../../lib/query/ask-file.ts'
import type { PapersOf } from './sync-papers.ts'

/** The certificate, or the quotation, in each language that it is made in. */
export const papersOfPolicy: PapersOf = async (id) => {
  const { bookingDetailResult: policy, assetKey } = await ask(readPolicy, { params: { id } })
  if (policy.orderStatus === 'CANCELLED' || policy.bookingIsExpire || assetKey === '') return []
  const document = policy.orderStatus === 'ISSUED' ? 'certificate' : 'quotation'
  return paperLanguagesOf[policy.supplierCode].map((lang) => ({
    paper: `${document} ${lang}`,
    file: () => askFile(printPolicyPaper, { params: { document }, query: { assetKey, lang } }),
  }))
}
