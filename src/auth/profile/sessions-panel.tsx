import { useMutation, useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { mySessions, signOutEverywhere } from '#contract/access/session'
import { ask } from '../../lib/query/api.ts'
import { queryFor } from '../../lib/query/query.ts'
import { newCommandId } from '../../shell/outbox/command/command-id.ts'
import { SessionList } from '../../shell/session/session-list.tsx'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/panel/confirm-dialog.tsx'
import { Section } from '../../ui/panel/section.tsx'
import { ErrorState, Skeletons } from '../../ui/state/states.tsx'
import { useOnline } from '../../ui/state/use-online.ts'
import styles from './profile-screen.module.css'

export function SessionsPanel() {
  const t = useTranslations('profile')
  const online = useOnline()
  return (
    <Section title={t('sessions')}>
      {online ? <Sessions /> : <p className={styles.quiet}>{t('offline')}</p>}
    </Section>
  )
}

function Sessions() {
  const { data, error, refetch } = useQuery(queryFor(mySessions, {}))
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeletons count={2} shape="row" />
  return (
    <>
      <SessionList sessions={data.sessions} />
      <SignOutEverywhere />
    </>
  )
}

/** One idempotency key per visit: pressing again after a lost reply repeats the same request. */
function SignOutEverywhere() {
  const t = useTranslations('profile')
  const router = useRouter()
  const [idempotencyKey] = useState(newCommandId)
  const [asking, setAsking] = useState(false)
  const signOut = useMutation({
    mutationFn: () => ask(signOutEverywhere, {}, { idempotencyKey }),
    onSuccess: () => router.navigate({ to: '/auth/logout' }),
  })
  return (
    <>
      <Button variant="quiet" loading={signOut.isPending} onClick={() => setAsking(true)}>
        {t('everywhere')}
      </Button>
      {signOut.error && <ErrorState error={signOut.error} />}
      <ConfirmDialog
        opened={asking}
        title={t('everywhere')}
        confirmLabel={t('everywhere')}
        tone="danger"
        onClose={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false)
          signOut.mutate()
        }}
      >
        {t('everywhereHint')}
      </ConfirmDialog>
    </>
  )
}
