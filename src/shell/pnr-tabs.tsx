import { useTranslations } from 'use-intl'
import { AreaTabs } from '../ui/area-tabs.tsx'

const tabs = [
  { name: 'list', to: '/app/pnr/list' },
  { name: 'report', to: '/app/pnr/rep' },
  { name: 'deposit', to: '/app/pnr/deposit' },
  { name: 'checking', to: '/app/pnr/checking' },
] as const

export function PnrTabs() {
  const t = useTranslations('pnr.tabs')
  return <AreaTabs label={t('label')} tabs={tabs.map(({ name, to }) => ({ name: t(name), to }))} />
}
