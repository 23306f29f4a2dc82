import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { beneficiaryRelation } from '#contract/insurance/pax'
import { PeopleRows } from '../../../shell/people-rows/people-rows.tsx'
import type { FormParts } from '../form-parts.ts'
import styles from '../policy-form.module.css'
import { ParticipantForm } from './participant-form.tsx'
import { headOf, linesOf, rowsToFill } from './rows-to-fill.ts'
import { fillFromHolder, useFollowHolder } from './use-follow-holder.ts'

type Props = FormParts & {
  finished: Readonly<Record<string, string>>
  /** The holder, in the same columns. */
  lead?: ReactNode
}

/** The participants, whose address and contact follow the holder. */
export function ParticipantRows({ finished, lead, ...parts }: Props) {
  const t = useTranslations('insuranceForm')
  const { form, terms } = parts
  useFollowHolder(form)
  const { insuredParticipants } = form.getInitialValues()
  const lines = linesOf(terms.coverageName)
  const relations = Object.fromEntries(
    beneficiaryRelation.options.map((value) => [t(`relation.${value}`).toUpperCase(), value]),
  )
  return (
    <PeopleRows
      title={t('group.list')}
      lead={lead}
      lines={lines.map((line) => line.map((column) => t(`field.${headOf(column)}`)))}
      look={lines.length > 1 ? styles.twoLines : styles.oneLine}
      isCard
      onLeave={() => fillFromHolder(form)}
      form={form}
      rows={rowsToFill(insuredParticipants.length, terms, relations)}
    >
      {insuredParticipants.map(({ paxType, paxTypeNumber }, index) => (
        <ParticipantForm
          key={`${paxType} ${paxTypeNumber}`}
          {...parts}
          index={index}
          finished={finished[`insuredParticipants.${index}`]}
        />
      ))}
    </PeopleRows>
  )
}
