import { useLocale, useTranslations } from 'use-intl'
import type { InsuranceSearch } from '#contract/insurance/request'
import { formatDay } from '../../lib/language/format.ts'
import { useInsuranceNames } from '../use-insurance-names.ts'

const maxNamed = 3

/** The search in one line. */
export function SearchSummary({ search }: { search: InsuranceSearch }) {
  const t = useTranslations('insurance.search')
  const locale = useLocale()
  const trips = useInsuranceNames()
  const regions = new Intl.DisplayNames(locale, { type: 'region' })
  const { destinationCountries: countries, coverageStartDate, coverageEndDate } = search
  const named = countries.slice(0, maxNamed).map(({ key, value }) => regions.of(key) ?? value)
  const others = countries.length - named.length
  return (
    <>
      <b>{named.join(', ') + (others > 0 ? ` +${others}` : '')}</b>
      <span>
        {trips.trip(search.tripName)}, {t(`coverages.${search.coverageName}`)}
      </span>
      <span>
        {t('period', { from: formatDay(coverageStartDate, locale), to: formatDay(coverageEndDate, locale) })}
      </span>
      {/* the travellers of a group tour stand in its file */}
      {search.coverageName !== 'Group Tour' && (
        <span>
          {t('counts', {
            adults: search.numberOfAdults,
            seniors: search.numberOfSeniors,
            children: search.numberOfChildren,
          })}
        </span>
      )}
    </>
  )
}
