import { useTranslations } from 'use-intl'
import { Button } from '../../../ui/button.tsx'
import dialog from '../../../ui/panel/dialog.module.css'
import { Dialog } from '../../../ui/panel/dialog.tsx'
import { nameOf } from './pax-fields.ts'
import type { OtherEntry } from './use-pax-edits.ts'

type Props = {
  /** The person’s other entry, with the correction applied; `null`: the dialog is closed. */
  otherEntry: OtherEntry | null
  onBoth: () => void
  onOne: () => void
  onClose: () => void
}

/** Shown when the holder is also a participant: asks whether to correct both entries or only one. */
export function CorrectBothDialog({ otherEntry, onBoth, onOne, onClose }: Props) {
  const t = useTranslations('insuranceList.person.both')
  return (
    <Dialog opened={otherEntry !== null} title={t('title')} onClose={onClose}>
      {otherEntry && (
        <p>
          {otherEntry.person.kind === 'HOLDER'
            ? t('holder', { name: nameOf(otherEntry.typed) })
            : t('participant', { number: otherEntry.person.pax.paxNumber, name: nameOf(otherEntry.typed) })}
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
