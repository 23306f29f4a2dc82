import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useLocale, useTranslations } from 'use-intl'
import type { ReplyOf } from '#contract/call/endpoint'
import { daysBetween } from '#contract/day/dates'
import { countryIn } from '#contract/text/country-name'
import { verifyTour } from '#contract/tour/papers'
import { queryFor } from '../../lib/query/query.ts'
import { KnownPaper, PaperCheck } from '../../shell/paper/paper-check.tsx'
import { Leg } from '../../ui/leg.tsx'

const route = getRouteApi('/verify/tour/$token')

/** Public page that shows whether a paper of a tour is genuine. */
export function VerifyTourScreen() {
  const { language, messages } = route.useLoaderData()
  const { token } = route.useParams()
  const answer = useQuery(queryFor(verifyTour, { params: { token } }, { refreshes: false }))
  return (
    <PaperCheck answer={answer} language={language} messages={messages}>
      {(tour) => <KnownTour tour={tour} />}
    </PaperCheck>
  )
}

/** A tour is booked for good: nothing in Tradewind cancels one. */
function KnownTour({ tour }: { tour: ReplyOf<typeof verifyTour> }) {
  const t = useTranslations('tourBooking')
  const locale = useLocale()
  const { departsOn: from, returnsOn: to } = tour
  return (
    <KnownPaper
      verdict="genuine"
      sentence={t('verify.booked')}
      locator={tour.locator}
      status={t('verify.status')}
      leg={
        <Leg
          from={{ day: from }}
          to={{ day: to }}
          length={t('pnr.days', { count: daysBetween(from, to) + 1 })}
        />
      }
      facts={[
        [t('verify.tour'), tour.tourName],
        [t('verify.country'), countryIn(locale, tour.countryName)],
        [t('verify.travellers'), String(tour.travellers)],
        [t('verify.contact'), tour.contactInitials],
      ]}
    />
  )
}
