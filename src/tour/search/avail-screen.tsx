import { useTranslations } from 'use-intl'
import { LateTripOfSearch } from '../../shell/sale/people/late-trip-of-search.tsx'
import { ListHead } from '../../ui/list/list-head.tsx'
import listing from '../../ui/list/listing.module.css'
import { OpenTours } from '../form/open-tours.tsx'
import { TourTabs } from '../tour-tabs.tsx'
import { SearchForm } from './search-form.tsx'

export function TourAvailScreen() {
  const t = useTranslations('tour')
  return (
    <div className={listing.screen}>
      <TourTabs />
      <ListHead title={t('title')} />
      <LateTripOfSearch product="TOUR" />
      <OpenTours />
      <SearchForm />
    </div>
  )
}
