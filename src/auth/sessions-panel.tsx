import { useMutation, useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { mySessions, signOutEverywhere } from '#contract/session'
import { ask } from '../lib/api.ts'
import { formatMoment } from '../lib/format.ts'
import { queryFor } from '../lib/query.ts'
import { newCommandId } from '../shell/outbox/commands.ts'
import { Button } from '../ui/button.tsx'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { Section } from '../ui/section.tsx'
import { ErrorState, Skeletons } from '../ui/states.tsx'
import { Status } from '../ui/status.tsx'
import { useOnline } from '../ui/use-online.ts'
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
  const t = useTranslations('profile')
  const locale = useLocale()
  const { data, error, refetch } = useQuery(queryFor(mySessions, {}))
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeletons count={2} shape="row" />
  return (
    <>
      <ul className={styles.sessions}>
        {data.sessions.map(({ sessionId, device, address, startedAt, lastSeenAt, isCurrent }) => (
          <li key={sessionId}>
            <div>
              {device}
              <small>
                {address}, {t('started', { moment: formatMoment(startedAt, locale) })}
              </small>
            </div>
            {isCurrent ? (
              <Status tone="good" word={t('current')} />
            ) : (
              <small>{t('lastSeen', { moment: formatMoment(lastSeenAt, locale) })}</small>
            )}
          </li>
        ))}
      </ul>
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
