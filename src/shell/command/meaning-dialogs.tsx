import { useTranslations } from 'use-intl'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'

type Props = {
  asks: {
    /** `null`: nothing is in the way. */
    former: { readonly summary: string } | null
    askFormer: () => void
    leaveFormer: () => void
    isGone: boolean
    goOn: () => void
    leaveGone: () => void
  }
  /** What happens to the former one. */
  formerText: string
}

/** An earlier one of this form has no answer yet: first its outcome, then another one. Or the form was booked or cleared in
 * another window: who goes on books a second time. */
export function MeaningDialogs({ asks, formerText }: Props) {
  const t = useTranslations('shell.meaning')
  return (
    <>
      <ConfirmDialog
        opened={asks.former !== null}
        title={t('former')}
        confirmLabel={t('ask')}
        closeLabel={t('notNow')}
        onConfirm={asks.askFormer}
        onClose={asks.leaveFormer}
      >
        <p>
          <b>{asks.former?.summary}</b>
        </p>
        <p>{formerText}</p>
      </ConfirmDialog>
      <ConfirmDialog
        opened={asks.isGone}
        title={t('gone')}
        confirmLabel={t('goOn')}
        closeLabel={t('notNow')}
        onConfirm={asks.goOn}
        onClose={asks.leaveGone}
      >
        <p>{t('goneText')}</p>
      </ConfirmDialog>
    </>
  )
}
