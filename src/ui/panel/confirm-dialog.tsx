import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '../button.tsx'
import styles from './dialog.module.css'
import { Dialog } from './dialog.tsx'

type Props = {
  opened: boolean
  title: string
  children: ReactNode
  confirmLabel: string
  /** If 'Cancel' could be mistaken for the action itself. */
  closeLabel?: string | undefined
  /** `danger` for actions that cannot be undone. */
  tone?: 'usual' | 'danger' | undefined
  /** Confirmed, and the request has not ended. */
  busy?: boolean
  /** The careful answer is the main one: what is asked about may well be a mistake. */
  warns?: boolean
  onConfirm: () => void
  onClose: () => void
  /** Pressed the other button, where that leads elsewhere; left out: it closes. */
  onDecline?: (() => void) | undefined
}

/** Asks before an action that costs money: the confirm button names the action, the children its consequence. */
export function ConfirmDialog({
  opened,
  title,
  children,
  confirmLabel,
  closeLabel,
  tone = 'usual',
  busy = false,
  warns = false,
  onConfirm,
  onClose,
  onDecline = onClose,
}: Props) {
  const t = useTranslations('shell.dialog')
  return (
    <Dialog opened={opened} title={title} onClose={onClose}>
      <div>{children}</div>
      <div className={styles.actions}>
        <Button variant={warns ? 'filled' : 'quiet'} disabled={busy} onClick={onDecline}>
          {closeLabel ?? t('cancel')}
        </Button>
        <Button
          variant={warns ? 'quiet' : tone === 'danger' ? 'danger' : 'filled'}
          loading={busy}
          onClick={onConfirm}
        >
          {confirmLabel}
        </Button>
      </div>
    </Dialog>
  )
}
