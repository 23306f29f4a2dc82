import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import type { PolicyDetail } from '#contract/insurance/policy'
import { formatMoney } from '../../../lib/language/format.ts'
import { useClientView } from '../../../lib/session/client-view.ts'
import { OfferChange } from '../../../shell/outbox/change/offer-change.tsx'
import { stagePolicyChange } from '../../../shell/outbox/change/policy-change.ts'
import { useUnnamedQuestion } from '../../../shell/outbox/change/use-unnamed-question.tsx'
import { identityConflicts } from '../persons/identity-conflicts.ts'
import { nameOf, type PaxFields } from '../persons/pax-fields.ts'
import detail from '../policy-detail.module.css'

type Props = {
  policy: PolicyDetail
  expired: boolean
  unsaved: boolean
  /** The foot of the page, for the buttons. */
  foot: Element | null
  userId: string
  onStaged: (commandId: string) => void
}

/** Only a quotation can be issued or cancelled. */
export function OfferPolicyChange({ policy, expired, unsaved, foot, userId, onStaged }: Props) {
  const t = useTranslations('insuranceList.act')
  const { bookingLocatorCode: code, productName: product, depositDue, depositMissing } = policy
  const isClientView = useClientView()
  const spellings = useSpellingQuestion(policy)
  const unnamed = useUnnamedQuestion(
    policy.bookingPaxes.map(({ firstName, lastName }) => `${firstName} ${lastName}`),
  )
  if (policy.orderStatus !== 'QUOTATION') return null
  const due = depositDue && !isClientView ? formatMoney(depositDue) : null
  const client = formatMoney(policy.supplierBookings[0].pricingInfo.totalPremiumPrice)
  const final = t(isClientView ? 'issueForClient' : 'issueFinal')
  const takes = due ? t('issueTakes', { amount: due }) : final
  const lapsed = expired ? 'EXPIRED' : null
  return (
    <OfferChange
      labels={{ issue: t('issue'), cancel: t('cancel') }}
      obstacles={{ issue: policy.issueObstacle ?? lapsed, cancel: policy.cancelObstacle ?? lapsed }}
      // the banner tells that the quotation has expired
      obstacleText={(obstacle) => (obstacle === 'EXPIRED' ? '' : t(`obstacle.${obstacle}`))}
      offlineText={t('offline')}
      closedText={unsaved ? t('unsaved') : null}
      missing={depositMissing}
      missingLabel={t('missing')}
      foot={foot}
      firstQuestions={{ issue: together(spellings, unnamed) }}
      questions={{
        issue: {
          title: t('issue'),
          confirmLabel: due ? t('issueConfirm', { amount: due }) : t('issueConfirmPlain'),
          text: (
            <>
              <p>
                <b>{t('sure.issue')}</b>
              </p>
              <p>{client === due ? takes : `${takes} ${t('clientPays', { amount: client })}`}</p>
              {depositMissing && !isClientView && (
                <p className={detail.failed}>{t('issueShort', { amount: formatMoney(depositMissing) })}</p>
              )}
            </>
          ),
        },
        cancel: {
          title: t('cancel'),
          confirmLabel: t('cancelConfirm'),
          text: (
            <>
              <p>
                <b>{t('sure.cancel')}</b>
              </p>
              <p>{t('cancelFree')}</p>
            </>
          ),
        },
      }}
      closeLabel={t('notNow')}
      notKept={t('notKept')}
      stage={(act) => stagePolicyChange(userId, policy, act, t(`summary.${act}`, { code, product }))}
      onStaged={onStaged}
    />
  )
}

/** Both are asked at once. */
function together<Q extends { text: ReactNode }>(one: Q | null, other: Q | null): Q | null {
  if (!one || !other) return one ?? other
  return {
    ...one,
    text: (
      <>
        {one.text}
        {other.text}
      </>
    ),
  }
}

/** Two spellings of one person, whom the papers would name twice; `null`: there are none. */
function useSpellingQuestion(policy: PolicyDetail) {
  const t = useTranslations('insuranceList.act.odd')
  const identities = useTranslations('insuranceList.identity')
  const pairs = identityConflicts(policy)
  if (pairs.length === 0) return null
  const wordsOf = (person: PaxFields) =>
    `${nameOf(person)}, ${person.identityType && identities(person.identityType)} ${person.identityNumber}`
  return {
    title: t('title'),
    confirmLabel: t('goOn'),
    closeLabel: t('correct'),
    text: (
      <>
        <p>{t('text')}</p>
        <ul>
          {pairs
            .map(({ first, second }) => `${wordsOf(first)} – ${wordsOf(second)}`)
            .map((pair) => (
              <li key={pair}>{pair}</li>
            ))}
        </ul>
      </>
    ),
  }
}
