import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { type InvitationRow, listInvitations, withdrawInvitation } from '#contract/admin/users'
import { formatLimit } from '../../../lib/language/format.ts'
import { ask } from '../../../lib/query/api.ts'
import { useSentence } from '../../../lib/query/use-failure-words.ts'
import { useMay } from '../../../lib/session/may.ts'
import { newCommandId } from '../../../shell/outbox/command/command-id.ts'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/panel/confirm-dialog.tsx'
import { Dialog } from '../../../ui/panel/dialog.tsx'
import { useOnline } from '../../../ui/state/use-online.ts'
import { openInvitations, usersChanged } from '../queries.ts'
import styles from '../users.module.css'
import { RenewInvitation } from './renew-invitation.tsx'

type Act = 'renew' | 'withdraw'
type Asked = { act: Act; invitation: InvitationRow }

/** A button with the number of invitations that nobody has used yet; nothing if there are none. */
export function OpenInvitations() {
  return useMay(listInvitations.needs) ? <Invitations /> : null
}

function Invitations() {
  const t = useTranslations('adminUsers.invitations')
  const { data } = useQuery(openInvitations)
  const [opened, setOpened] = useState(false)
  const [asked, setAsked] = useState<Asked | null>(null)
  const close = () => setAsked(null)
  if (!data || data.invitationList.length === 0) return null
  return (
    <>
      <Button variant="quiet" aria-haspopup="dialog" onClick={() => setOpened(true)}>
        {t('count', { count: data.invitationList.length })}
      </Button>
      <Dialog opened={opened} title={t('title')} onClose={() => setOpened(false)}>
        <ul className={styles.invitations} aria-label={t('title')}>
          {data.invitationList.map((invitation) => (
            <li key={invitation.invitationId}>
              <Invitation invitation={invitation} onAsk={(act) => setAsked({ act, invitation })} />
            </li>
          ))}
        </ul>
        <div className={styles.saving}>
          <Button variant="quiet" onClick={() => setOpened(false)}>
            {t('close')}
          </Button>
        </div>
      </Dialog>
      {asked?.act === 'withdraw' && <Withdraw invitation={asked.invitation} onClose={close} />}
      {asked?.act === 'renew' && <RenewInvitation invitation={asked.invitation} onClose={close} />}
    </>
  )
}

function Invitation({ invitation, onAsk }: { invitation: InvitationRow; onAsk: (act: Act) => void }) {
  const t = useTranslations('adminUsers')
  const locale = useLocale()
  const online = useOnline()
  const { email, orgName, role, invitedBy, expiresAt } = invitation
  return (
    <>
      <span>
        <b>{email}</b>
        <small>
          {t('invitations.facts', {
            org: orgName,
            role: t(`role.${role}`),
            name: invitedBy,
            moment: formatLimit(expiresAt, locale),
          })}
        </small>
      </span>
      <span>
        {(['renew', 'withdraw'] as const).map((act) => (
          <Button
            key={act}
            variant="quiet"
            disabled={!online}
            aria-label={t(`invitations.${act}Of`, { email })}
            onClick={() => onAsk(act)}
          >
            {t(`invitations.${act}`)}
          </Button>
        ))}
      </span>
    </>
  )
}

function Withdraw({ invitation, onClose }: { invitation: InvitationRow; onClose: () => void }) {
  const t = useTranslations('adminUsers.invitations')
  const sentence = useSentence()
  const [idempotencyKey] = useState(newCommandId)
  const { invitationId, email } = invitation
  const withdraw = useMutation({
    mutationFn: () => ask(withdrawInvitation, { params: { invitationId } }, { idempotencyKey }),
    onSuccess: async () => {
      await usersChanged()
      onClose()
    },
  })
  return (
    <ConfirmDialog
      opened
      title={t('withdrawTitle')}
      confirmLabel={t('withdraw')}
      tone="danger"
      busy={withdraw.isPending}
      onConfirm={() => withdraw.mutate()}
      onClose={onClose}
    >
      <p>{t('withdrawHint', { email })}</p>
      {withdraw.error && (
        <p role="alert" className={styles.failed}>
          {t('failed', { message: sentence(withdraw.error) })}
        </p>
      )}
    </ConfirmDialog>
  )
}
