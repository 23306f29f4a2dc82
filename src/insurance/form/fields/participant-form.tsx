import { Checkbox } from '@mantine/core'
import { useTranslations } from 'use-intl'
import { isGroup } from '#contract/insurance/rules'
import forms from '../../../ui/form/form.module.css'
import { TravellerSection } from '../../../ui/form/traveller-section.tsx'
import { fieldId } from '../../../ui/form/typed-form.tsx'
import { FoldedOnPhone } from '../../../ui/panel/folded-on-phone.tsx'
import { useInsuranceNames } from '../../use-insurance-names.ts'
import type { FormParts } from '../form-parts.ts'
import { AddressFields } from './address-fields.tsx'
import { BeneficiaryFields } from './beneficiary-fields.tsx'
import { IdentityFields } from './identity-fields.tsx'
import { NameFields } from './name-fields.tsx'

type Props = FormParts & { index: number; finished: string | undefined }

/** The form of one participant; a group needs no identity and no address (spec: insurance §5). */
export function ParticipantForm({ form, terms, today, index, finished }: Props) {
  const t = useTranslations('insuranceForm.participant')
  const path = `insuredParticipants.${index}` as const
  const isHolder = form.useWatchValue('holderTravels') && index === 0
  const livesWithHolder = form.useWatchValue(`${path}.livesWithHolder`)
  const participant = form.getInitialValues().insuredParticipants[index]
  if (!participant) return null
  const { paxType, paxTypeNumber } = participant
  return (
    <TravellerSection
      title={t('title', { number: index + 1, type: paxType, place: paxTypeNumber })}
      finished={finished}
    >
      {isHolder && <p className={forms.hint}>{t('asHolder')}</p>}
      <div className={forms.grid}>
        {!isHolder && (
          <NameFields
            form={form}
            terms={terms}
            today={today}
            path={path}
            place={index}
            type={paxType}
            ages={paxType}
          />
        )}
        {!isHolder && !isGroup(terms.coverageName) && (
          <>
            <IdentityFields form={form} terms={terms} path={path} child={paxType === 'CHD'} />
            <Checkbox
              key={form.key(`${path}.livesWithHolder`)}
              id={fieldId(`${path}.livesWithHolder`)}
              {...form.getInputProps(`${path}.livesWithHolder`, { type: 'checkbox' })}
              className={`${forms.check} ${forms.wide}`}
              size="md"
              label={t('sameAddress')}
            />
            {!livesWithHolder && <AddressFields form={form} path={path} />}
          </>
        )}
      </div>
      <div className={forms.further}>
        <FoldedOnPhone summary={<Beneficiary form={form} path={path} />}>
          <div className={forms.grid}>
            <BeneficiaryFields form={form} path={path} />
          </div>
        </FoldedOnPhone>
      </div>
    </TravellerSection>
  )
}

function Beneficiary({ form, path }: Pick<FormParts, 'form'> & { path: `insuredParticipants.${number}` }) {
  const t = useTranslations('insuranceForm')
  const name = form.useWatchValue(`${path}.beneficiaryName`)
  return t('beneficiary', { name: useInsuranceNames().beneficiary(name) })
}
