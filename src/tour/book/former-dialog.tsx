import { useTranslations } from 'use-intl'
import type { BookTourCommand } from '../../lib/commands.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'

type Props = {
  /** `null`: nothing is in the way. */
  former: BookTourCommand | null
  onAsk: () => void
  onClose: () => void
}

/** An earlier booking of these forms has no answer yet: first its outcome, then another one. */
export function FormerDialog({ former, onAsk, onClose }: Props) {
  const t = useTranslations('tourBooking.former')
  return (
    <ConfirmDialog
      opened={former !== null}
      title={t('title')}
      confirmLabel={t('ask')}
      closeLabel={t('notNow')}
      onConfirm={onAsk}
      onClose={onClose}
    >
      <p>
        <b>{former?.summary}</b>
      </p>
      <p>{t('text')}</p>
    </ConfirmDialog>
  )
}
