import { useTranslations } from 'use-intl'
import { AreaTabs } from '../ui/area-tabs.tsx'

export function TourTabs() {
  const t = useTranslations('tour.tabs')
  return (
    <AreaTabs
      label={t('label')}
      tabs={[
        { name: t('search'), to: '/app/tour/avail' },
        { name: t('orders'), to: '/app/order/list' },
      ]}
    />
  )
}
