import { useTranslations } from 'use-intl'
import { AreaTabs } from '../ui/area-tabs.tsx'

const tabs = [
  { name: 'list', to: '/app/order/list' },
  { name: 'trips', to: '/app/trips' },
  { name: 'trip', to: '/app/order/trip' },
] as const

/** Those of the orders, which stand there, too. */
export function TripTabs() {
  const t = useTranslations('order.tabs')
  return <AreaTabs label={t('label')} tabs={tabs.map(({ name, to }) => ({ name: t(name), to }))} />
}
