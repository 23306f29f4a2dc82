import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useLocale, useTranslations } from 'use-intl'
import type { ReplyOf } from '#contract/call/endpoint'
import type { verifyPaper } from '#contract/pnr/papers'
import { formatDay } from '../../lib/language/format.ts'
import { KnownPaper, PaperCheck } from '../../shell/paper/paper-check.tsx'
import { verifiedPaper } from './queries.ts'

const route = getRouteApi('/verify/$token')

export function VerifyScreen() {
  const { language, messages } = route.useLoaderData()
  const { token } = route.useParams()
  return (
    <PaperCheck answer={useQuery(verifiedPaper(token))} language={language} messages={messages}>
      {(booking) => <VerifiedBooking booking={booking} />}
    </PaperCheck>
  )
}

/** The outcome of a running cancellation or an expired hold is not known yet. */
const verdicts: Record<ReplyOf<typeof verifyPaper>['status'], 'genuine' | 'onHold' | 'inDoubt' | 'notValid'> =
  {
    ISSUED: 'genuine',
    HOLD: 'onHold',
    CANCELLING: 'inDoubt',
    EXPIRED: 'inDoubt',
    CANCELLED: 'notValid',
  }

function VerifiedBooking({ booking }: { booking: ReplyOf<typeof verifyPaper> }) {
  const t = useTranslations('papers')
  const locale = useLocale()
  const { status } = booking
  const verdict = verdicts[status]
  return (
    <KnownPaper
      verdict={verdict}
      sentence={t(`verify.${verdict}`)}
      locator={booking.locator}
      status={t(`paper.status.${status}`)}
      facts={[
        [t('verify.hotel'), `${booking.hotelName}, ${booking.destinationName}`],
        [
          t('verify.stay'),
          `${formatDay(booking.checkInDate, locale)} – ${formatDay(booking.checkOutDate, locale)}`,
        ],
        [t('verify.guest'), booking.leadGuestInitials],
      ]}
    />
  )
}
