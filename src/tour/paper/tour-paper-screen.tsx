import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { getRouteApi, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import type { PaperLanguage } from '#contract/paper/language'
import { printTourItinerary, printTourReceipt, type TourPaper } from '#contract/tour/papers'
import { ApiFailure } from '../../lib/call/failure.ts'
import { askFile } from '../../lib/query/ask-file.ts'
import { useSession } from '../../lib/session/session.ts'
import styles from '../../shell/paper/paper-screen.module.css'
import { PaperSheet } from '../../shell/paper/paper-sheet.tsx'
import { PaperTools } from '../../shell/paper/paper-tools.tsx'
import { EmptyState, ErrorState, Skeletons } from '../../ui/state/states.tsx'
import { tourMark, tourPaperOf } from '../booking-queries.ts'

const itinerary = getRouteApi('/app/tour/itinerary/$supplierCode/$bookingCode')
const receipt = getRouteApi('/app/tour/receipt/$supplierCode/$bookingCode')

export function TourItineraryScreen() {
  const navigate = itinerary.useNavigate()
  return (
    <Screen
      paper="itinerary"
      address={itinerary.useParams()}
      lang={itinerary.useSearch().lang}
      onLanguage={(lang) => void navigate({ search: { lang }, replace: true })}
    />
  )
}

export function TourReceiptScreen() {
  const navigate = receipt.useNavigate()
  return (
    <Screen
      paper="receipt"
      address={receipt.useParams()}
      lang={receipt.useSearch().lang}
      onLanguage={(lang) => void navigate({ search: { lang }, replace: true })}
    />
  )
}

type Props = {
  paper: TourPaper
  address: { supplierCode: string; bookingCode: string }
  /** Language of the paper; `undefined`: that of the app. */
  lang: PaperLanguage | undefined
  onLanguage: (language: PaperLanguage) => void
}

/** A tour paper in its own window, to read, print, save or share. */
function Screen({ address, ...props }: Props) {
  const t = useTranslations('papers.screen')
  const session = useSession()
  const router = useRouter()
  useEffect(() => {
    // signed out in another window: run the route guard, which redirects to the sign-in page
    if (!session) void router.invalidate()
  }, [session, router])
  if (!session) return null
  if (address.supplierCode !== 'ALT' || !/^[A-Z0-9-]{1,40}$/.test(address.bookingCode)) {
    return (
      <main className={styles.screen}>
        <EmptyState title={t('missing')} />
      </main>
    )
  }
  return <PaperView {...props} id={address.bookingCode} />
}

function PaperView({ paper, id, lang, onLanguage }: Omit<Props, 'address'> & { id: string }) {
  const t = useTranslations('papers')
  const tour = useTranslations('tourBooking.pnr')
  const appLanguage = useLocale()
  const language = lang ?? appLanguage
  const { data, error, isError, refetch, dataUpdatedAt } = useQuery({
    ...tourPaperOf(id, paper, language),
    placeholderData: keepPreviousData,
  })
  const { data: mark } = useQuery(tourMark(id))
  const gone = error instanceof ApiFailure && error.status === 404
  if (gone || !data) {
    if (!isError) return <Skeletons count={2} shape="form" />
    return (
      <main className={styles.screen}>
        <h1>{tour(paper)}</h1>
        {gone ? (
          <EmptyState title={t('screen.missing')} />
        ) : (
          <ErrorState error={error} onRetry={() => void refetch()} />
        )}
      </main>
    )
  }
  return (
    <div className={styles.screen}>
      <PaperTools
        seenAt={dataUpdatedAt}
        language={language}
        onLanguage={onLanguage}
        print={() => {
          const asked = { params: { id }, query: { lang: language } }
          return askFile(paper === 'itinerary' ? printTourItinerary : printTourReceipt, asked)
        }}
        shareText={`${data.title}, ${id}`}
      />
      <main className={styles.sheet} lang={language}>
        <PaperSheet paper={data} locatorLabel={t('paper.locator')} mark={mark} language={language} />
      </main>
    </div>
  )
}
