import { Button, Textarea } from '@mantine/core'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { type OrgDetail, reopenOrg, suspendOrg } from '#contract/admin/orgs'
import { useWrite } from '../../shell/write/use-write.ts'
import { ConfirmDialog } from '../../ui/panel/confirm-dialog.tsx'
import screen from '../../ui/panel/screen.module.css'
import { Section } from '../../ui/panel/section.tsx'
import { WriteFailed } from '../write-failed.tsx'
import styles from './agents.module.css'
import { rememberAgent } from './queries.ts'

const shortestReason = 3

/** Suspends an organisation with a reason, and reopens it. */
export function SuspendPanel({ org }: { org: OrgDetail }) {
  const t = useTranslations('adminAgents.suspend')
  const [opened, setOpened] = useState(false)
  const [reason, setReason] = useState('')
  const params = { orgId: org.orgId }
  const close = () => setOpened(false)
  const act = useWrite({
    send: (askOnce) =>
      org.isSuspendedItself
        ? askOnce(reopenOrg, { params })
        : askOnce(suspendOrg, { params, body: { reason } }),
    onSaved: async (changed) => {
      setReason('')
      await rememberAgent(changed)
    },
  })
  const isAbove = org.status === 'SUSPENDED' && !org.isSuspendedItself
  const action = org.isSuspendedItself ? 'reopen' : 'suspend'
  return (
    <Section title={t('title')}>
      <div className={styles.text}>
        <p>{t(org.isSuspendedItself ? 'isSuspended' : isAbove ? 'isSuspendedAbove' : 'isActive')}</p>
        {org.maySuspend && !org.isSuspendedItself && (
          <Textarea
            label={t('reason')}
            description={t('reasonHint')}
            value={reason}
            rows={2}
            onChange={({ currentTarget }) => setReason(currentTarget.value)}
          />
        )}
        {org.maySuspend && (
          <div className={styles.buttons}>
            <Button
              variant={org.isSuspendedItself ? 'filled' : 'outline'}
              color={org.isSuspendedItself ? 'sea' : 'red'}
              disabled={!act.online || (!org.isSuspendedItself && reason.trim().length < shortestReason)}
              onClick={() => setOpened(true)}
            >
              {t(action)}
            </Button>
            {!act.online && <span className={screen.quiet}>{t('offline')}</span>}
          </div>
        )}
        <WriteFailed error={act.error} />
      </div>
      <ConfirmDialog
        opened={opened}
        title={t(`${action}Title`, { name: org.orgName })}
        confirmLabel={t(action)}
        tone={org.isSuspendedItself ? 'usual' : 'danger'}
        busy={act.isPending}
        onConfirm={() => act.mutate(undefined, { onSettled: close })}
        onClose={close}
      >
        <p>{t(`${action}Hint`)}</p>
      </ConfirmDialog>
    </Section>
  )
}
