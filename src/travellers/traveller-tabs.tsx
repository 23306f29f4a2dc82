import { useTranslations } from 'use-intl'
import { AreaTabs } from '../ui/area-tabs.tsx'

const tabs = [
  { name: 'people', to: '/app/travellers' },
  { name: 'groups', to: '/app/travellers/groups' },
  { name: 'twins', to: '/app/travellers/twins' },
] as const

export function TravellerTabs() {
  const t = useTranslations('travellers.tabs')
  return <AreaTabs label={t('label')} tabs={tabs.map(({ name, to }) => ({ name: t(name), to }))} />
}
