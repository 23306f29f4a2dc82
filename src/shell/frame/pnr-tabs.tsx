import { useTranslations } from 'use-intl'
import { useClientView } from '../../lib/session/client-view.ts'
import { useMay } from '../../lib/session/may.ts'
import { AreaTabs } from '../../ui/area-tabs.tsx'
import { useSeesStatement } from '../deposit/sees-statement.ts'

const tabs = [
  { name: 'list', to: '/app/pnr/list' },
  { name: 'report', to: '/app/pnr/rep' },
  { name: 'deposit', to: '/app/pnr/deposit' },
  { name: 'checking', to: '/app/pnr/checking' },
] as const

/** The tabs of this area that the person may open. */
export function PnrTabs() {
  const t = useTranslations('pnr.tabs')
  const seesStatement = useSeesStatement()
  const isClientView = useClientView()
  const isOpen = {
    list: true,
    report: useMay(['reports']),
    deposit: seesStatement && !isClientView,
    checking: true,
  }
  const open = tabs.filter(({ name }) => isOpen[name])
  return <AreaTabs label={t('label')} tabs={open.map(({ name, to }) => ({ name: t(name), to }))} />
}
