import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useLocale, useTranslations } from 'use-intl'
import type { ReplyOf } from '#contract/call/endpoint'
import { verifyPolicy } from '#contract/insurance/papers'
import { formatDay } from '../../lib/language/format.ts'
import { queryFor } from '../../lib/query/query.ts'
import { KnownPaper, PaperCheck } from '../../shell/paper/paper-check.tsx'
import { useInsuranceNames } from '../use-insurance-names.ts'

const route = getRouteApi('/verify/policy/$token')

/** Public page that shows whether a policy paper is genuine and valid. */
export function VerifyPolicyScreen() {
  const { language, messages } = route.useLoaderData()
  const { token } = route.useParams()
  const answer = useQuery(queryFor(verifyPolicy, { params: { token } }, { refreshes: false }))
  return (
    <PaperCheck answer={answer} language={language} messages={messages}>
      {(policy) => <KnownPolicy policy={policy} />}
    </PaperCheck>
  )
}

type Policy = ReplyOf<typeof verifyPolicy>

export function KnownPolicy({ policy }: { policy: Policy }) {
  const t = useTranslations('insurancePapers')
  const names = useInsuranceNames()
  const locale = useLocale()
  const state = stateOf(policy)
  return (
    <KnownPaper
      verdict={verdicts[state]}
      sentence={t(`verify.${words[state]}`)}
      locator={policy.locator}
      status={t(`paper.status.${state}`)}
      facts={[
        [t('verify.product'), policy.productName],
        [t('verify.territory'), names.territory(policy.territoryName)],
        [
          t('verify.coverage'),
          `${formatDay(policy.coverageStartDate, locale)} – ${formatDay(policy.coverageEndDate, locale)}`,
        ],
        [t('verify.travellers'), String(policy.travellers)],
        [t('verify.holder'), policy.holderInitials],
      ]}
    />
  )
}

type State = Policy['status'] | 'EXPIRED'
const verdicts = {
  ISSUED: 'genuine',
  QUOTATION: 'onHold',
  EXPIRED: 'notValid',
  CANCELLED: 'notValid',
} as const
const words = {
  ISSUED: 'issued',
  QUOTATION: 'quotation',
  EXPIRED: 'expired',
  CANCELLED: 'cancelled',
} as const

function stateOf({ status, bookingIsExpire }: Policy): State {
  return status === 'QUOTATION' && bookingIsExpire ? 'EXPIRED' : status
}
