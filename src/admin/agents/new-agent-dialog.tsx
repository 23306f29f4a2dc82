import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { typesBelow } from '#contract/admin/orgs'
import { useSession } from '../../lib/session/session.ts'
import { Dialog } from '../../ui/panel/dialog.tsx'
import { Late } from '../../ui/time/late.tsx'
import { later } from '../../ui/time/later.ts'
import { agentNames } from './queries.ts'

type Props = {
  opened: boolean
  /** The organisation it will stand below, to begin with; absent: the viewer's own. */
  parentId?: string
  onClose: () => void
}

const newAgentForm = later(
  async () => (await import(/* bundle: admin-more */ './new-agent-form.tsx')).NewAgentForm,
)

export function NewAgentDialog({ opened, parentId, onClose }: Props) {
  const t = useTranslations('adminAgents.new')
  const own = useSession()?.claims.orgId
  const { data } = useQuery({ ...agentNames, enabled: opened })
  const parents = (data?.orgNames ?? []).filter(({ orgType }) => typesBelow(orgType).length > 0)
  return (
    <Dialog opened={opened} title={t('title')} onClose={onClose}>
      {parents.length > 0 && (
        <Late part={newAgentForm} props={{ parents, firstParent: parentId ?? own ?? '', onClose }} />
      )}
    </Dialog>
  )
}
