import { useTranslations } from 'use-intl'
import { AreaTabs } from '../ui/area-tabs.tsx'

const tabs = [
  { name: 'booking', to: '/app/train/booking' },
  { name: 'list', to: '/app/train/bookinglist' },
] as const

/** spec: pnr-tour-train §2. */
export function TrainTabs() {
  const t = useTranslations('train.tabs')
  return <AreaTabs label={t('label')} tabs={tabs.map(({ name, to }) => ({ name: t(name), to }))} />
}
