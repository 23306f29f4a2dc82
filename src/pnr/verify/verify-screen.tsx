import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { IntlProvider, useLocale, useTranslations } from 'use-intl'
import type { ReplyOf } from '#contract/endpoint'
import type { verifyPaper } from '#contract/pnr-papers'
import { ApiFailure } from '../../lib/failure.ts'
import { formatDay } from '../../lib/format.ts'
import { Page, PageCard } from '../../shell/page.tsx'
import { Button } from '../../ui/button.tsx'
import { Skeletons } from '../../ui/states.tsx'
import { verifiedPaper } from '../paper/queries.ts'
import styles from './verify-screen.module.css'

const route = getRouteApi('/verify/$token')

/** Where the QR code of a paper leads: for a hotel's desk, which has no account here. */
export function VerifyScreen() {
  const { language, messages } = route.useLoaderData()
  return (
    <Page>
      <PageCard>
        {/* the frame around it and the words of the papers are two catalogues */}
        <Verified language={language} messages={messages} />
      </PageCard>
    </Page>
  )
}

function Verified({ language, messages }: ReturnType<typeof route.useLoaderData>) {
  const { token } = route.useParams()
  const answer = useQuery(verifiedPaper(token))
  if (answer.isPending) return <Skeletons count={1} shape="row" />
  return (
    <IntlProvider locale={language} messages={messages} timeZone="Asia/Jakarta">
      {answer.data ? (
        <Known booking={answer.data} />
      ) : (
        <Unknown error={answer.error} onRetry={() => void answer.refetch()} />
      )}
    </IntlProvider>
  )
}

/** Of a cancellation on its way, or a hold that is over, nobody says yet how it ends. */
const verdicts: Record<ReplyOf<typeof verifyPaper>['status'], 'genuine' | 'onHold' | 'inDoubt' | 'notValid'> =
  {
    ISSUED: 'genuine',
    HOLD: 'onHold',
    CANCELLING: 'inDoubt',
    EXPIRED: 'inDoubt',
    CANCELLED: 'notValid',
  }

function Known({ booking }: { booking: ReplyOf<typeof verifyPaper> }) {
  const t = useTranslations('papers')
  const locale = useLocale()
  const { status } = booking
  const verdict = verdicts[status]
  return (
    <>
      <h1>{t('verify.title')}</h1>
      <p className={styles.verdict} data-verdict={verdict}>
        {t(`verify.${verdict}`)}
      </p>
      <dl className={styles.facts}>
        <dt>{t('verify.locator')}</dt>
        <dd>
          <b>{booking.locator}</b>
        </dd>
        <dt>{t('verify.status')}</dt>
        <dd>{t(`paper.status.${status}`)}</dd>
        <dt>{t('verify.hotel')}</dt>
        <dd>
          {booking.hotelName}, {booking.destinationName}
        </dd>
        <dt>{t('verify.stay')}</dt>
        <dd>
          {formatDay(booking.checkInDate, locale)} – {formatDay(booking.checkOutDate, locale)}
        </dd>
        <dt>{t('verify.guest')}</dt>
        <dd>{booking.leadGuestInitials}</dd>
      </dl>
    </>
  )
}

function Unknown({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const t = useTranslations('papers.verify')
  const status = error instanceof ApiFailure ? error.status : 0
  const isStranger = status === 404 || status === 400
  return (
    <>
      <h1>{t('title')}</h1>
      <p className={styles.verdict} data-verdict="unknown" role="alert">
        {isStranger ? t('unknown') : t(status === 429 ? 'tooMany' : 'unreachable')}
      </p>
      {isStranger ? <p>{t('unknownHint')}</p> : <Button onClick={onRetry}>{t('retry')}</Button>}
    </>
  )
}
