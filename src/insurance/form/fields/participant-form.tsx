import { useTranslations } from 'use-intl'
import { isGroup } from '#contract/insurance/rules'
import rows from '../../../shell/people-rows/people-rows.module.css'
import { PickedNote } from '../../../shell/picking/picked-note.tsx'
import forms from '../../../ui/form/form.module.css'
import { TravellerSection } from '../../../ui/form/traveller-section.tsx'
import { FoldedOnPhone } from '../../../ui/panel/folded-on-phone.tsx'
import screen from '../../../ui/panel/screen.module.css'
import { useWide } from '../../../ui/use-wide.ts'
import { useInsuranceNames } from '../../use-insurance-names.ts'
import type { FormParts } from '../form-parts.ts'
import { AddressFields } from './address-fields.tsx'
import { BeneficiaryFields } from './beneficiary-fields.tsx'
import { HomeNote } from './home-note.tsx'
import { IdentityFields } from './identity-fields.tsx'
import { NameFields } from './name-fields.tsx'

type Props = FormParts & { index: number; finished: string | undefined }

/** The row of one participant in two lines: name, birth, document; and address, contact, beneficiary. A group needs no identity and
 * no address (spec: insurance §5), so its row is one line; whoever is the holder has the beneficiary alone. */
export function ParticipantForm({ form, terms, today, index, finished }: Props) {
  const t = useTranslations('insuranceForm.participant')
  const wide = useWide()
  const path = `insuredParticipants.${index}` as const
  const isHolder = form.useWatchValue('holderTravels') && index === 0
  const participant = form.getInitialValues().insuredParticipants[index]
  if (!participant) return null
  const { paxType, paxTypeNumber } = participant
  const isOfGroup = isGroup(terms.coverageName)
  const hasHome = !isHolder && !isOfGroup
  const beneficiary = (
    <FoldedOnPhone summary={<Beneficiary form={form} path={path} />}>
      <div className={`${forms.grid} ${rows.spread}`}>
        <BeneficiaryFields form={form} path={path} />
      </div>
    </FoldedOnPhone>
  )
  return (
    <TravellerSection
      title={t('title', { number: index + 1, type: paxType, place: paxTypeNumber })}
      finished={finished}
      hint={
        wide && (
          <p className={screen.quiet}>
            {isHolder && t('asHolder')}
            {hasHome && <HomeNote form={form} path={path} />}
          </p>
        )
      }
    >
      {isHolder && !wide && <p className={forms.hint}>{t('asHolder')}</p>}
      {!isHolder && (
        <div className={rows.line}>
          <NameFields {...{ form, terms, today, path }} place={index} type={paxType} ages={paxType} />
          {!isOfGroup && <IdentityFields form={form} terms={terms} path={path} child={paxType === 'CHD'} />}
          {isOfGroup && beneficiary}
        </div>
      )}
      {!isHolder && <PickedNote place={index} />}
      {hasHome && (
        <div className={rows.line} data-second>
          <FoldedOnPhone summary={<HomeNote form={form} path={path} />}>
            <div className={`${forms.grid} ${rows.spread}`}>
              <AddressFields form={form} path={path} />
            </div>
          </FoldedOnPhone>
          {beneficiary}
        </div>
      )}
      {isHolder && (
        <div className={rows.line} data-second={!isOfGroup || undefined} data-ending>
          {beneficiary}
        </div>
      )}
    </TravellerSection>
  )
}

function Beneficiary({ form, path }: Pick<FormParts, 'form'> & { path: `insuredParticipants.${number}` }) {
  const t = useTranslations('insuranceForm')
  const name = form.useWatchValue(`${path}.beneficiaryName`)
  return t('beneficiary', { name: useInsuranceNames().beneficiary(name) })
}
