import { useLocale, useTranslations } from 'use-intl'
import type { Permissions } from '#contract/access/session'
import type { CheckedHotel } from '#contract/hotel/hotel'
import type { MoneyPair } from '#contract/money/money'
import { formatLimit, formatMoney } from '../../lib/language/format.ts'
import { useClientView } from '../../lib/session/client-view.ts'
import { BookingBar, onlyAloud } from '../../shell/outbox/draft/booking-bar.tsx'
import type { StagingState } from '../../shell/outbox/draft/use-staging.ts'
import { Segments } from '../../ui/choice/segments.tsx'
import { useOnline } from '../../ui/state/use-online.ts'
import { mustIssueNow, whyDisabled } from './may-book.ts'
import type { Recheck } from './price-panel.tsx'
import { WhyClosed } from './why-closed.tsx'

type Props = {
  checked: CheckedHotel
  now: Date
  /** A later price check changed the offer since the form opened. */
  changed: boolean
  permissions: Permissions
  recheck: Recheck
  /** The user must still confirm that a room became non-refundable. */
  unconfirmed: boolean
  agreed: boolean
  issue: boolean
  /** What the client pays. */
  total: MoneyPair
  /** What issuing takes from the deposit; `null`: the user may not see it. */
  deducted: MoneyPair | null
  /** The part of `deducted` that the deposit does not cover; `null`: none. */
  missing: MoneyPair | null
  /** The owner of that deposit, for message texts. */
  owner: string
  /** Chooses whether the booking is held or issued at once. */
  onIssue: (issue: boolean) => void
  state: StagingState
  /** A number field is out of its bounds. */
  refused: boolean
}

/** The total, whether the booking is held or issued, and the button that books; disabled with the reason. */
export function BookBar(props: Props) {
  const { checked, now, permissions, recheck, unconfirmed, agreed, issue, total, deducted, missing } = props
  const { owner, onIssue, state, refused, changed } = props
  const t = useTranslations('hotel.booking')
  const locale = useLocale()
  const direct = mustIssueNow(checked, now)
  const isClientView = useClientView()
  const why = whyDisabled({
    checked,
    permissions,
    fresh: recheck.fresh,
    unconfirmed,
    issueNow: direct ? agreed : issue,
    short: issue && missing !== null,
    online: useOnline(),
    now,
  })
  const shown = isClientView ? null : deducted
  const price = shown ? formatMoney(shown) : 'none'
  const moment = checked.bookingHoldUntil && formatLimit(checked.bookingHoldUntil, locale)
  const isHeld = !issue && moment !== null
  return (
    <BookingBar
      word={t('prices')}
      total={total}
      label={
        isHeld
          ? t.rich('holdUntil', { moment, more: onlyAloud })
          : t.rich('issueAndDeduct', { price, more: onlyAloud })
      }
      note={isHeld ? t('heldUntil', { moment }) : shown && t('deducts', { price })}
      choice={
        !direct &&
        permissions.issue > 0 && (
          <Segments
            legend={t('way')}
            isLegendHidden
            options={{ hold: t('hold'), issue: t('issueNow') }}
            value={issue ? 'issue' : 'hold'}
            onChange={(way) => onIssue(way === 'issue')}
          />
        )
      }
      isClosed={why !== null || refused}
      state={state}
      words={(word) => t(word)}
      why={
        <WhyClosed
          why={why}
          changed={changed}
          refused={refused}
          missing={missing}
          owner={owner}
          recheck={recheck}
          onHold={direct ? null : () => onIssue(false)}
        />
      }
    />
  )
}
