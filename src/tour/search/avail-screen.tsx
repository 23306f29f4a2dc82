import { useTranslations } from 'use-intl'
import { ListHead } from '../../ui/list-head.tsx'
import listing from '../../ui/listing.module.css'
import { OpenTours } from '../submit/open-tours.tsx'
import { TourTabs } from '../tour-tabs.tsx'
import { SearchForm } from './search-form.tsx'

export function TourAvailScreen() {
  const t = useTranslations('tour')
  return (
    <div className={listing.screen}>
      <TourTabs />
      <ListHead title={t('title')} />
      <OpenTours />
      <SearchForm />
    </div>
  )
}
