import { useLocale, useTranslations } from 'use-intl'
import type { OrderStatus } from '#contract/insurance/policy'
import { formatLimit } from '../../lib/language/format.ts'
import listing from '../../ui/list/listing.module.css'
import short from '../../ui/list/short-card.module.css'
import lines from '../../ui/list/two-lines.module.css'
import screen from '../../ui/panel/screen.module.css'
import { lookOfState } from '../../ui/state/look-of-state.ts'
import { Status } from '../../ui/state/status.tsx'
import { Deadline, TimeLeft } from '../../ui/time/deadline.tsx'
import { type HoldState, lookOfPolicy, stateOfQuotation } from './policy-display.ts'
import { useIsExpired } from './use-is-expired.ts'

export function PolicyStatusWord({ status }: { status: OrderStatus }) {
  const t = useTranslations('insuranceList.status')
  return <Status {...lookOfPolicy(status)} word={t(status)} />
}

type Props = { policy: HoldState; seenAt: number }

/** The status of a policy as the specification names it, with the common word beside it. */
export function PolicyStatus({ policy, seenAt }: Props) {
  const words = useTranslations('states')
  const state = stateOfQuotation(policy, useIsExpired(policy, seenAt))
  return (
    <div className={listing.status}>
      <PolicyStatusWord status={policy.status} />
      {state && <Status {...lookOfState[state]} word={words(state)} />}
    </div>
  )
}

/** In two lines: the status and the time left, the common word and the time limit. */
export function PolicyStatusAndLimit({ policy, seenAt }: Props) {
  const locale = useLocale()
  const words = useTranslations('states')
  const limit = useOpenLimit(policy, seenAt)
  const state = stateOfQuotation(policy, useIsExpired(policy, seenAt))
  return (
    <div className={lines.state}>
      <PolicyStatusWord status={policy.status} />
      {limit && <TimeLeft at={limit} />}
      {state && <Status {...lookOfState[state]} word={words(state)} />}
      {limit && <span className={lines.moment}>{formatLimit(limit, locale)}</span>}
    </div>
  )
}

/** In the line of a card: the time limit, and the time left. */
export function PolicyLimitLine({ policy, seenAt }: Props) {
  const locale = useLocale()
  const limit = useOpenLimit(policy, seenAt)
  if (!limit) return null
  return (
    <>
      <small className={short.cut}>{formatLimit(limit, locale)}</small>
      <TimeLeft at={limit} />
    </>
  )
}

/** Labelled where no heading names it. */
export function PolicyLimit({ policy, seenAt, label }: Props & { label?: string }) {
  const limit = useOpenLimit(policy, seenAt)
  if (!limit) return null
  return (
    <span>
      {label && <span className={screen.quiet}>{label} </span>}
      <Deadline at={limit} counting />
    </span>
  )
}

/** The time limit of a quotation that has not expired. */
function useOpenLimit(policy: HoldState, seenAt: number): string | null {
  const expired = useIsExpired(policy, seenAt)
  return policy.status === 'QUOTATION' && !expired ? policy.bookingHoldUntil : null
}
