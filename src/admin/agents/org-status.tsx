import { useTranslations } from 'use-intl'
import type { OrgRow } from '#contract/admin/orgs'
import { Status } from '../../ui/state/status.tsx'

export function OrgStatusWord({ status }: { status: OrgRow['status'] }) {
  const t = useTranslations('adminAgents.statuses')
  return <Status tone={status === 'ACTIVE' ? 'good' : 'warning'} word={t(status)} />
}
