import { useTranslations } from 'use-intl'
import type { HoldTrainCommand } from '../../lib/commands.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'

type Props = {
  /** `null`: nothing is in the way. */
  former: HoldTrainCommand | null
  onAsk: () => void
  onClose: () => void
}

/** An earlier booking of this form has no answer yet: first its outcome, then another one. */
export function FormerDialog({ former, onAsk, onClose }: Props) {
  const t = useTranslations('trainForm.former')
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
