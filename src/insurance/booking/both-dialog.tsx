import { useTranslations } from 'use-intl'
import { Button } from '../../ui/button.tsx'
import dialog from '../../ui/dialog.module.css'
import { Dialog } from '../../ui/dialog.tsx'
import { nameOf } from './pax-fields.ts'
import type { Twin } from './use-pax-edits.ts'

type Props = {
  /** The person’s other entry, with the correction applied; `null`: the dialog is closed. */
  twin: Twin | null
  onBoth: () => void
  onOne: () => void
  onClose: () => void
}

/** Shown when the holder is also a participant: asks whether to correct both entries or only one. */
export function BothDialog({ twin, onBoth, onOne, onClose }: Props) {
  const t = useTranslations('insuranceList.person.both')
  return (
    <Dialog opened={twin !== null} title={t('title')} onClose={onClose}>
      {twin && (
        <p>
          {twin.person.kind === 'HOLDER'
            ? t('holder', { name: nameOf(twin.typed) })
            : t('participant', { number: twin.person.pax.paxNumber, name: nameOf(twin.typed) })}
        </p>
      )}
      <div className={dialog.actions}>
        <Button variant="quiet" onClick={onOne}>
          {t('one')}
        </Button>
        <Button onClick={onBoth}>{t('change')}</Button>
      </div>
    </Dialog>
  )
}
