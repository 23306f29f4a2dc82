import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import type { ReplyOf } from '#contract/call/endpoint'
import { daysBetween } from '#contract/day/dates'
import { verifyPolicy } from '#contract/insurance/papers'
import { queryFor } from '../../lib/query/query.ts'
import { KnownPaper, PaperCheck } from '../../shell/paper/paper-check.tsx'
import { Leg } from '../../ui/leg.tsx'
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
  const state = stateOf(policy)
  const { coverageStartDate: from, coverageEndDate: to } = policy
  return (
    <KnownPaper
      verdict={verdicts[state]}
      sentence={t(`verify.${words[state]}`)}
      locator={policy.locator}
      status={t(`paper.status.${state}`)}
      leg={
        <Leg
          from={{ day: from }}
          to={{ day: to }}
          length={t('verify.days', { count: daysBetween(from, to) + 1 })}
        />
      }
      facts={[
        [t('verify.product'), policy.productName],
        [t('verify.territory'), names.territory(policy.territoryName)],
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
