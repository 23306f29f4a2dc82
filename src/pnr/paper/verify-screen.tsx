import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import type { ReplyOf } from '#contract/call/endpoint'
import { daysBetween } from '#contract/day/dates'
import type { verifyPaper } from '#contract/pnr/papers'
import { KnownPaper, PaperCheck } from '../../shell/paper/paper-check.tsx'
import { Leg } from '../../ui/leg.tsx'
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
  const { status } = booking
  const verdict = verdicts[status]
  return (
    <KnownPaper
      verdict={verdict}
      sentence={t(`verify.${verdict}`)}
      locator={booking.locator}
      status={t(`paper.status.${status}`)}
      leg={
        <Leg
          from={{ day: booking.checkInDate }}
          to={{ day: booking.checkOutDate }}
          length={t('paper.length', { count: daysBetween(booking.checkInDate, booking.checkOutDate) })}
        />
      }
      facts={[
        [t('verify.hotel'), `${booking.hotelName}, ${booking.destinationName}`],
        [t('verify.guest'), booking.leadGuestInitials],
      ]}
    />
  )
}
