import { paperLanguagesOf, printPolicyPaper } from '#contract/insurance/papers'
import { readPolicy } from '#contract/insurance/policy'
import { hasTwoSpellings } from '#contract/insurance/two-spellings'
import { unnamedAmong } from '#contract/text/is-named'
import { ask } from '../../../lib/query/api.ts'
import { askFile } from '../../../lib/query/ask-file.ts'
import { policyChangeApi, stagePolicyChange } from '../../outbox/change/policy-change.ts'
import type { ReadOffer } from './sale-acts.ts'

export const readPolicyOffer: ReadOffer = async ({ code, amount }) => {
  const { bookingDetailResult: policy, assetKey } = await ask(readPolicy, { params: { id: code } })
  const languages = paperLanguagesOf[policy.supplierCode]
  const document = policy.orderStatus === 'ISSUED' ? 'certificate' : 'quotation'
  const hasPaper = policy.orderStatus !== 'CANCELLED' && !policy.bookingIsExpire && assetKey !== ''
  return {
    obstacles: {
      // its page names them and asks
      issue: policy.issueObstacle ?? (hasTwoSpellings(policy) ? 'TWO_SPELLINGS' : null),
      cancel: policy.cancelObstacle,
    },
    due: policy.depositDue,
    missing: policy.depositMissing,
    charge: [amount[0], 0],
    clientCharge: [amount[0], 0],
    unnamed: unnamedAmong(policy.bookingPaxes.map(({ firstName, lastName }) => `${firstName} ${lastName}`)),
    stage: (userId, act, summary) => stagePolicyChange(userId, policy, act, summary),
    api: policyChangeApi,
    paper: hasPaper
      ? (wanted) => {
          const lang = languages.includes(wanted) ? wanted : languages[0]
          return askFile(printPolicyPaper, {
            params: { document },
            query: { assetKey, ...(lang && { lang }) },
          })
        }
      : null,
  }
}
