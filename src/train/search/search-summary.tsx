import { useLocale, useTranslations } from 'use-intl'
import { formatDay } from '../../lib/language/format.ts'
import type { SearchDraft } from './search-draft.ts'

/** The search in one line. */
export function SearchSummary({ search }: { search: SearchDraft }) {
  const t = useTranslations('train')
  const locale = useLocale()
  const { originStation, destinationStation, departureDate, returnDate, tripType } = search
  const from = formatDay(departureDate, locale)
  return (
    <>
      <b>
        {t('results.way', {
          origin: originStation?.value ?? '',
          destination: destinationStation?.value ?? '',
        })}
      </b>
      <span>
        {tripType === 'RT' && returnDate
          ? t('search.days', { from, to: formatDay(returnDate, locale) })
          : from}
      </span>
      <span>
        {t('search.travellers', { adults: search.numberOfAdults, infants: search.numberOfInfants })}
      </span>
    </>
  )
}
