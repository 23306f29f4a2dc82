import { useTranslations } from 'use-intl'
import type { OrderStatus } from '#contract/insurance/policy'
import { Deadline } from '../../ui/deadline.tsx'
import listing from '../../ui/listing.module.css'
import { toneOfState } from '../../ui/state-tones.ts'
import { Status } from '../../ui/status.tsx'
import { type HoldState, stateOfQuotation, toneOfPolicy } from './policy-display.ts'
import styles from './policy-list.module.css'
import { useIsExpired } from './use-is-expired.ts'

export function PolicyStatusWord({ status }: { status: OrderStatus }) {
  const t = useTranslations('insuranceList.status')
  return <Status tone={toneOfPolicy(status)} word={t(status)} />
}

type Props = {
  policy: HoldState
  seenAt: number
  /** For use where no column header names the time limit. */
  showLabel?: boolean
}

/** The status of a policy, and its time limit. */
export function PolicyStatus({ policy, seenAt, showLabel = false }: Props) {
  const t = useTranslations('insuranceList')
  const expired = useIsExpired(policy, seenAt)
  const words = useTranslations('states')
  const state = stateOfQuotation(policy, expired)
  const limit = policy.status === 'QUOTATION' ? policy.bookingHoldUntil : null
  return (
    <div className={`${listing.status} ${styles.status}`}>
      <PolicyStatusWord status={policy.status} />
      {state && <Status tone={toneOfState[state]} word={words(state)} />}
      {limit && !expired && (
        <span>
          {showLabel && <small>{t('column.limit')} </small>}
          <Deadline at={limit} counting />
        </span>
      )}
    </div>
  )
}
