import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { type Acting, whyNotAct, whyNotReach } from '#contract/admin/user-rules'
import {
  disableUser,
  enableUser,
  endUserSessions,
  resetUserPassword,
  type SentLink,
  type UserDetail,
} from '#contract/admin/users'
import { ask } from '../../../lib/query/api.ts'
import { useSentence } from '../../../lib/query/use-failure-words.ts'
import { newCommandId } from '../../../shell/outbox/command/command-id.ts'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/panel/confirm-dialog.tsx'
import { Section } from '../../../ui/panel/section.tsx'
import { useOnline } from '../../../ui/state/use-online.ts'
import { LinkShown } from '../link-shown.tsx'
import { usersChanged } from '../queries.ts'
import styles from '../users.module.css'

/** `waits`: for a second super admin. */
type Done = SentLink | 'done' | 'waits'
type Act = 'disable' | 'enable' | 'endSessions' | 'reset'

const calls = { disable: disableUser, enable: enableUser, endSessions: endUserSessions } as const

type Props = { user: UserDetail; acting: Acting }

/** What ends or gives back the access of a user; each act asks once. */
export function AccessPanel({ user, acting }: Props) {
  const t = useTranslations('adminUsers')
  const online = useOnline()
  const [asked, setAsked] = useState<{ act: Act; key: string } | null>(null)
  const [done, setDone] = useState<Done | null>(null)
  const isActive = user.status === 'ACTIVE'
  const acts: readonly Act[] = isActive ? ['endSessions', 'reset', 'disable'] : ['enable']
  const obstacleOf = (act: Act) => (act === 'endSessions' ? whyNotReach : whyNotAct)(acting, user)
  const [reason] = acts.flatMap((act) => obstacleOf(act) ?? [])
  const ask = (act: Act) => {
    setDone(null)
    setAsked({ act, key: newCommandId() })
  }
  return (
    <Section title={t('user.acts')}>
      <div className={styles.acts}>
        {acts.map((act) => (
          <Button
            key={act}
            variant={act === 'disable' ? 'danger' : 'quiet'}
            disabled={!online || obstacleOf(act) !== null}
            aria-haspopup="dialog"
            onClick={() => ask(act)}
          >
            {t(`user.${act}`)}
          </Button>
        ))}
        {reason && <p className={styles.quiet}>{t(`obstacle.${reason}`)}</p>}
        {!online && <p className={styles.quiet}>{t('needsNetwork')}</p>}
        {typeof done === 'string' && (
          <p role="status" className={styles.done}>
            {t(done === 'done' ? 'user.done' : 'waits')}
          </p>
        )}
        {typeof done === 'object' && done && <LinkShown sent={done} />}
      </div>
      {asked && (
        <ConfirmAct
          key={asked.key}
          user={user}
          act={asked.act}
          idempotencyKey={asked.key}
          onDone={setDone}
          onClose={() => setAsked(null)}
        />
      )}
    </Section>
  )
}

type ConfirmProps = {
  user: UserDetail
  act: Act
  idempotencyKey: string
  onDone: (done: Done) => void
  onClose: () => void
}

function ConfirmAct({ user, act, idempotencyKey, onDone, onClose }: ConfirmProps) {
  const t = useTranslations('adminUsers.user')
  const sentence = useSentence()
  const { userId, displayName: name } = user
  const change = useMutation({
    mutationFn: async () => {
      const parts = { params: { userId } }
      if (act === 'reset') {
        const sent = await ask(resetUserPassword, parts, { idempotencyKey })
        return 'link' in sent ? sent : 'waits'
      }
      const { waitsFor } = await ask(calls[act], parts, { idempotencyKey })
      return act === 'enable' && waitsFor.includes('ENABLE') ? 'waits' : 'done'
    },
    onSuccess: async (done) => {
      onDone(done)
      await usersChanged()
      onClose()
    },
  })
  return (
    <ConfirmDialog
      opened
      title={t(`${act}Title`, { name })}
      confirmLabel={t(act)}
      tone={act === 'enable' ? 'usual' : 'danger'}
      busy={change.isPending}
      onConfirm={() => change.mutate()}
      onClose={onClose}
    >
      <p>{t(`${act}Hint`, { name })}</p>
      {change.error && (
        <p role="alert" className={styles.failed}>
          {t('actFailed', { message: sentence(change.error) })}
        </p>
      )}
    </ConfirmDialog>
  )
}
