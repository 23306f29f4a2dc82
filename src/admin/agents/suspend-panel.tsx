import { Button, Textarea } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { type OrgDetail, reopenOrg, suspendOrg } from '#contract/admin/orgs'
import { ask } from '../../lib/query/api.ts'
import { useSentence } from '../../lib/query/use-failure-words.ts'
import { ConfirmDialog } from '../../ui/panel/confirm-dialog.tsx'
import screen from '../../ui/panel/screen.module.css'
import { Section } from '../../ui/panel/section.tsx'
import { useOnline } from '../../ui/state/use-online.ts'
import { useWriteKey } from '../write-key.ts'
import styles from './agents.module.css'
import { rememberAgent } from './queries.ts'

const shortestReason = 3

/** Suspends an organisation with a reason, and reopens it. */
export function SuspendPanel({ org }: { org: OrgDetail }) {
  const t = useTranslations('adminAgents.suspend')
  const online = useOnline()
  const sentence = useSentence()
  const [opened, setOpened] = useState(false)
  const [reason, setReason] = useState('')
  const keyFor = useWriteKey()
  const params = { orgId: org.orgId }
  const close = () => setOpened(false)
  const act = useMutation({
    mutationFn: () =>
      org.isSuspendedItself
        ? ask(reopenOrg, { params }, { idempotencyKey: keyFor([org.isSuspendedItself, reason]) })
        : ask(
            suspendOrg,
            { params, body: { reason } },
            { idempotencyKey: keyFor([org.isSuspendedItself, reason]) },
          ),
    onSuccess: async (changed) => {
      setReason('')
      await rememberAgent(changed)
    },
    onSettled: close,
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
              disabled={!online || (!org.isSuspendedItself && reason.trim().length < shortestReason)}
              onClick={() => setOpened(true)}
            >
              {t(action)}
            </Button>
            {!online && <span className={screen.quiet}>{t('offline')}</span>}
          </div>
        )}
        {act.isError && (
          <p role="alert" className={screen.problem}>
            {sentence(act.error)}
          </p>
        )}
      </div>
      <ConfirmDialog
        opened={opened}
        title={t(`${action}Title`, { name: org.orgName })}
        confirmLabel={t(action)}
        tone={org.isSuspendedItself ? 'usual' : 'danger'}
        busy={act.isPending}
        onConfirm={() => act.mutate()}
        onClose={close}
      >
        <p>{t(`${action}Hint`)}</p>
      </ConfirmDialog>
    </Section>
  )
}
