import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { type InvitationRow, renewInvitation } from '#contract/admin/users'
import { ask } from '../../../lib/query/api.ts'
import { useSentence } from '../../../lib/query/use-failure-words.ts'
import { newCommandId } from '../../../shell/outbox/command/command-id.ts'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/panel/confirm-dialog.tsx'
import { Dialog } from '../../../ui/panel/dialog.tsx'
import { usersChanged } from '../queries.ts'
import styles from '../users.module.css'
import { InvitedNote } from './invited-note.tsx'

/** Asks before the former link ends, then shows where the new one went. */
export function RenewInvitation({ invitation, onClose }: { invitation: InvitationRow; onClose: () => void }) {
  const t = useTranslations('adminUsers.invitations')
  const sentence = useSentence()
  const [idempotencyKey] = useState(newCommandId)
  const { invitationId, email } = invitation
  const renew = useMutation({
    mutationFn: () => ask(renewInvitation, { params: { invitationId } }, { idempotencyKey }),
    onSuccess: () => void usersChanged(),
  })
  if (renew.data)
    return (
      <Dialog opened title={t('renewedTitle')} onClose={onClose}>
        <InvitedNote reply={renew.data} />
        <div className={styles.saving}>
          <Button onClick={onClose}>{t('close')}</Button>
        </div>
      </Dialog>
    )
  return (
    <ConfirmDialog
      opened
      title={t('renewTitle')}
      confirmLabel={t('renew')}
      busy={renew.isPending}
      onConfirm={() => renew.mutate()}
      onClose={onClose}
    >
      <p>{t('renewHint', { email })}</p>
      {renew.error && (
        <p role="alert" className={styles.failed}>
          {t('renewFailed', { message: sentence(renew.error) })}
        </p>
      )}
    </ConfirmDialog>
  )
}
