import { useQuery } from '@tanstack/react-query'
import { Link, Navigate, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { IntlProvider, useTranslations } from 'use-intl'
import type { SupplierCode } from '#contract/hotel/supplier'
import type { PaperLanguage } from '#contract/paper/language'
import type { PaperChoice } from '#contract/pnr/paper-content'
import type { PaperKind } from '#contract/pnr/papers'
import { toServerTime } from '../../lib/call/clock.ts'
import { ApiFailure } from '../../lib/call/failure.ts'
import { staleTimes } from '../../lib/query/query.ts'
import { useSession } from '../../lib/session/session.ts'
import styles from '../../shell/paper/paper-screen.module.css'
import { PaperTools } from '../../shell/paper/paper-tools.tsx'
import { saleAddress } from '../../shell/sale/sale-address.ts'
import { EmptyState, ErrorState, Skeletons } from '../../ui/state/states.tsx'
import { useOnline } from '../../ui/state/use-online.ts'
import { bookingAddress } from '../booking-address.ts'
import { pnrDetail } from '../queries.ts'
import type { PaperWords } from './load-paper-words.ts'
import { PnrSheet } from './pnr-sheet.tsx'
import { printFile } from './print-file.ts'
import { paperMark } from './queries.ts'

type Props = {
  kind: PaperKind
  address: { supplierCode: string; bookingCode: string }
  words: PaperWords
  onLanguage: (language: PaperLanguage) => void
  prices?: { shown: boolean; onShow: (shown: boolean) => void }
}

/** A paper in its own window, to read, print, save and share. */
export function PaperScreen({ address, ...props }: Props) {
  const session = useSession()
  const router = useRouter()
  useEffect(() => {
    // signed out in another window: the route guard redirects to the sign-in page
    if (!session) void router.invalidate()
  }, [session, router])
  const found = bookingAddress({ productType: 'HOTEL', ...address })
  if (!session) return null
  if (found.product !== 'HOTEL') return <Navigate to="/app/pnr/list" replace />
  return <Paper {...props} supplierCode={found.supplierCode} code={found.code} />
}

type PaperProps = Omit<Props, 'address'> & { supplierCode: SupplierCode; code: string }

function Paper({ kind, words, onLanguage, prices, supplierCode, code }: PaperProps) {
  const t = useTranslations('papers')
  const online = useOnline()
  const pnr = useQuery(pnrDetail(supplierCode, code))
  const mark = useQuery(paperMark(supplierCode, code))
  // checked before cached data: a booking that the user may no longer see must not be printed
  const gone = pnr.error instanceof ApiFailure && pnr.error.status === 404
  if (gone || !pnr.data) {
    if (!pnr.isError) return <Skeletons count={2} shape="form" />
    return (
      <main className={styles.screen}>
        <h1>{t(`paper.title.${kind}`)}</h1>
        {gone ? (
          <EmptyState title={t('screen.missing')} />
        ) : (
          <ErrorState error={pnr.error} onRetry={() => void pnr.refetch()} />
        )}
        {!online && <p>{t('screen.unknown')}</p>}
      </main>
    )
  }
  const isIssued = pnr.data.displayStatus === 'ISSUED'
  if (kind === 'voucher' && (!isIssued || pnr.data.isVoucherHeld)) {
    return (
      <main className={styles.screen}>
        <h1>{t('paper.title.voucher')}</h1>
        <EmptyState
          title={t(isIssued ? 'screen.voucherHeld' : 'screen.notIssued')}
          action={
            <Link {...saleAddress({ product: 'HOTEL', supplierCode, code })}>{t('screen.openBooking')}</Link>
          }
        />
      </main>
    )
  }
  const choice: PaperChoice = { kind, language: words.language, withPrices: prices?.shown ?? false }
  const seenAt = pnr.dataUpdatedAt
  const isOld = !online || isOverdue(seenAt)
  return (
    <div className={styles.screen}>
      <PaperTools
        seenAt={seenAt}
        language={choice.language}
        onLanguage={onLanguage}
        prices={prices}
        print={() => printFile({ supplierCode, code }, choice)}
        shareText={`${pnr.data.hotelName}, ${code}`}
      />
      <main className={styles.sheet} lang={words.language}>
        <IntlProvider locale={words.language} messages={words.messages} timeZone={pnr.data.hotelTimeZone}>
          <PnrSheet
            pnr={pnr.data}
            choice={choice}
            mark={mark.data}
            asOf={isOld ? toServerTime(seenAt) : null}
          />
        </IntlProvider>
      </main>
    </div>
  )
}

/** Whether the data is older than the refresh interval. */
function isOverdue(seenAt: number): boolean {
  return Date.now() - seenAt > staleTimes.usual
}
