import { Button } from '@mantine/core'
import { useTranslations } from 'use-intl'
import { PickedNote } from '../../../shell/picking/picked-note.tsx'
import forms from '../../../ui/form/form.module.css'
import { Dialog } from '../../../ui/panel/dialog.tsx'
import { BeneficiaryFields } from '../fields/beneficiary-fields.tsx'
import { IdentityFields } from '../fields/identity-fields.tsx'
import { NameFields } from '../fields/name-fields.tsx'
import type { FormParts } from '../form-parts.ts'

type Props = FormParts & {
  /** `null`: the dialog is closed. */
  index: number | null
  onClose: () => void
}

/** Edits one traveller of a group tour; typing changes the form at once. */
export function GroupDialog({ form, terms, today, index, onClose }: Props) {
  const t = useTranslations('insuranceForm')
  const path = `insuredParticipants.${index ?? 0}` as const
  const participant = form.getInitialValues().insuredParticipants[index ?? 0]
  if (!participant) return null
  const { paxType, paxTypeNumber } = participant
  return (
    <Dialog
      opened={index !== null}
      title={t('participant.title', { number: (index ?? 0) + 1, type: paxType, place: paxTypeNumber })}
      onClose={onClose}
    >
      <div className={forms.grid}>
        <NameFields
          form={form}
          terms={terms}
          today={today}
          path={path}
          place={index ?? 0}
          type={paxType}
          ages={paxType}
        />
        <PickedNote place={index ?? 0} />
        <IdentityFields form={form} terms={terms} path={path} optional />
        <BeneficiaryFields form={form} path={path} />
      </div>
      <Button onClick={onClose}>{t('group.done')}</Button>
    </Dialog>
  )
}
