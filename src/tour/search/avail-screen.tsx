import { useTranslations } from 'use-intl'
import screen from '../../ui/screen.module.css'
import { OpenTours } from '../submit/open-tours.tsx'
import { TourTabs } from '../tour-tabs.tsx'
import { SearchForm } from './search-form.tsx'

export function TourAvailScreen() {
  const t = useTranslations('tour')
  return (
    <div className={screen.screen}>
      <h1>{t('title')}</h1>
      <TourTabs />
      <OpenTours />
      <SearchForm />
    </div>
  )
}
