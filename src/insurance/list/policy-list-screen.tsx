import { useTranslations } from 'use-intl'
import { InsuranceTabs } from '../insurance-tabs.tsx'
import screen from '../screen.module.css'

/** spec: insurance §2, booking list. */
export function PolicyListScreen() {
  const t = useTranslations('insurance')
  return (
    <div className={screen.screen}>
      <h1>{t('listTitle')}</h1>
      <InsuranceTabs />
    </div>
  )
}
