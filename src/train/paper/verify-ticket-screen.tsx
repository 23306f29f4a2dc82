import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useLocale, useTranslations } from 'use-intl'
import type { ReplyOf } from '#contract/call/endpoint'
import { verifyTrainTicket } from '#contract/train/booking'
import { formatDay } from '../../lib/language/format.ts'
import { queryFor } from '../../lib/query/query.ts'
import { KnownPaper, PaperCheck } from '../../shell/paper/paper-check.tsx'

const route = getRouteApi('/verify/train/$token')

/** Public page that shows whether a ticket is genuine and valid. */
export function VerifyTicketScreen() {
  const { language, messages } = route.useLoaderData()
  const { token } = route.useParams()
  const answer = useQuery(queryFor(verifyTrainTicket, { params: { token } }, { refreshes: false }))
  return (
    <PaperCheck answer={answer} language={language} messages={messages}>
      {(ticket) => <KnownTicket ticket={ticket} />}
    </PaperCheck>
  )
}

/** The verdict, the sentence, and the state as papers write it. */
const verdicts = {
  ISSUED: ['genuine', 'issued', 'ISSUED'],
  HELD: ['onHold', 'held', 'HOLD'],
  CHANGING: ['inDoubt', 'changing', 'CANCELLING'],
  EXPIRED: ['notValid', 'expired', 'EXPIRED'],
  CANCELLED: ['notValid', 'cancelled', 'CANCELLED'],
} as const

export function KnownTicket({ ticket }: { ticket: ReplyOf<typeof verifyTrainTicket> }) {
  const t = useTranslations('trainBooking')
  const status = useTranslations('papers.paper.status')
  const locale = useLocale()
  const [verdict, sentence, state] = verdicts[ticket.status]
  return (
    <KnownPaper
      verdict={verdict}
      sentence={t(`verify.${sentence}`)}
      locator={ticket.locator}
      status={status(state)}
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
