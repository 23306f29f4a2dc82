import { useTranslations } from 'use-intl'
import { AreaTabs } from '../ui/area-tabs.tsx'

const tabs = [
  { name: 'booking', to: '/app/insurance/booking' },
  { name: 'list', to: '/app/insurance/bookinglist' },
] as const

/** spec: insurance §2. */
export function InsuranceTabs() {
  const t = useTranslations('insurance.tabs')
  return <AreaTabs label={t('label')} tabs={tabs.map(({ name, to }) => ({ name: t(name), to }))} />
}
