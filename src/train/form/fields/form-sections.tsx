import type { RefObject } from 'react'
import { useTranslations } from 'use-intl'
import type { TrainOffer } from '#contract/train/train'
import { FormFields } from '../../../shell/people-rows/form-fields.tsx'
import { PeopleRows } from '../../../shell/people-rows/people-rows.tsx'
import { ReferenceSection } from '../../../shell/sale/reference-section.tsx'
import type { Typed } from '../../../ui/form/typed-form.tsx'
import type { TrainTerms } from '../form-problems.ts'
import styles from '../train-form.module.css'
import { HolderForm } from './holder-form.tsx'
import { PassengerForm } from './passenger-form.tsx'
import { columns, rowsToFill } from './rows-to-fill.ts'
import { SeatsSection } from './seats-section.tsx'
import type { TrainFields } from './train-fields.ts'

type Props = {
  form: Typed<TrainFields>
  terms: TrainTerms
  finished: Readonly<Record<string, string>>
  isClosed: boolean
  offers: readonly TrainOffer[]
  /** Gets the focus when other seats must be chosen. */
  seatsBox: RefObject<HTMLDivElement | null>
}

/** Holder, passengers, seats and the client's reference. */
export function FormSections({ form, terms, finished, isClosed, offers, seatsBox }: Props) {
  const t = useTranslations('trainForm')
  const { pax } = form.getInitialValues()
  return (
    <FormFields isClosed={isClosed}>
      <HolderForm form={form} finished={finished.holder} />
      <PeopleRows
        title={t('passengers')}
        lines={[columns.map((column) => t(`field.${column === 'lastName' ? 'lastNameOptional' : column}`))]}
        look={styles.columns}
        isCard
        form={form}
        rows={rowsToFill(pax.length)}
      >
        {pax.map(({ paxRef }, index) => (
          <PassengerForm
            key={paxRef}
            form={form}
            terms={terms}
            index={index}
            finished={finished[`pax.${index}`]}
          />
        ))}
      </PeopleRows>
      <SeatsSection form={form} offers={offers} disabled={isClosed} box={seatsBox} />
      <ReferenceSection
        form={form}
        words={{
          title: t('reference.title'),
          hint: t('reference.hint'),
          label: t('field.clientReference'),
        }}
      />
    </FormFields>
  )
}
