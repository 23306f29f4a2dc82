import { useFormatter, useTranslations } from 'use-intl'
import type { FormParts } from '../form-parts.ts'
import { follows, homeFields } from './follow-holder.ts'

type Props = Pick<FormParts, 'form'> & { path: `insuredParticipants.${number}` }

/** Says which fields of a participant follow the holder. */
export function HomeNote({ form, path }: Props) {
  const t = useTranslations('insuranceForm')
  const format = useFormatter()
  const holder = form.useWatchValue('insuranceHolder')
  const participant = form.useWatchValue(path)
  const followed = homeFields.filter((field) => follows(holder, participant, field))
  const how = followed.length === homeFields.length ? 'all' : followed.length === 0 ? 'none' : 'some'
  return t('participant.home', { how, fields: format.list(followed.map((field) => t(`field.${field}`))) })
}
