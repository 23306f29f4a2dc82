import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useLocale, useTranslations } from 'use-intl'
import type { ReplyOf } from '#contract/endpoint'
import { verifyTrainTicket } from '#contract/train/booking'
import { formatDay } from '../../lib/format.ts'
import { queryFor } from '../../lib/query.ts'
import { KnownPaper, PaperCheck } from '../../shell/paper-check.tsx'

const route = getRouteApi('/verify/train/$token')

/** Public page that shows whether a ticket is genuine and valid. */
export function VerifyTicketScreen() {
  const { language, messages } = route.useLoaderData()
  const { token } = route.useParams()
  const answer = useQuery(queryFor(verifyTrainTicket, { params: { token } }, { refreshes: false }))
  return (
    <PaperCheck answer={answer} language={language} messages={messages}>
      {(ticket) => <Known ticket={ticket} />}
    </PaperCheck>
  )
}

const verdicts = {
  ISSUED: ['genuine', 'issued'],
  HELD: ['onHold', 'held'],
  CHANGING: ['inDoubt', 'changing'],
  EXPIRED: ['notValid', 'expired'],
  CANCELLED: ['notValid', 'cancelled'],
} as const

function Known({ ticket }: { ticket: ReplyOf<typeof verifyTrainTicket> }) {
  const t = useTranslations('trainBooking')
  const locale = useLocale()
  const [verdict, sentence] = verdicts[ticket.status]
  return (
    <KnownPaper
      verdict={verdict}
      sentence={t(`verify.${sentence}`)}
      locator={ticket.locator}
      status={t(`status.${ticket.status}`)}
      facts={[
        [t('verify.train'), ticket.trainName],
        [t('verify.route'), ticket.route],
        [t('verify.departure'), formatDay(ticket.departureDate, locale)],
        [t('verify.passengers'), String(ticket.passengers)],
        [t('verify.lead'), ticket.leadInitials],
      ]}
    />
  )
}
