import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { isGroup } from '#contract/insurance/rules'
import { FormFields } from '../../../shell/people-rows/form-fields.tsx'
import { RowsTable } from '../../../shell/people-rows/people-rows.tsx'
import { ReferenceSection } from '../../../shell/sale/reference-section.tsx'
import type { FormParts } from '../form-parts.ts'
import styles from '../policy-form.module.css'
import { HolderForm } from './holder-form.tsx'
import { countReplacedIdentities } from './identity-shown.ts'
import { ParticipantRows } from './participant-rows.tsx'
import { headOf, holderLines } from './rows-to-fill.ts'

type Props = FormParts & {
  finished: Readonly<Record<string, string>>
  isClosed: boolean
  /** In the place of the participants' forms. */
  children: ReactNode
}

/** Holder, participants and the client's reference; the participants of a group tour are a list. */
export function FormSections({ finished, isClosed, children, ...parts }: Props) {
  const t = useTranslations('insuranceForm')
  const { form, terms } = parts
  const holder = <HolderForm {...parts} finished={finished.insuranceHolder} />
  // who is insured as a group has fewer fields, and other columns
  const standsAlone = Boolean(children) || isGroup(terms.coverageName)
  return (
    <>
      <IdentityTurned count={countReplacedIdentities(form.getValues(), terms.territoryName)} />
      <FormFields isClosed={isClosed}>
        {standsAlone && (
          <RowsTable
            lines={holderLines.map((line) => line.map((column) => t(`field.${headOf(column)}`)))}
            look={styles.twoLines}
            isCard
          >
            {holder}
          </RowsTable>
        )}
        {children || <ParticipantRows {...parts} finished={finished} lead={standsAlone ? null : holder} />}
        <ReferenceSection
          form={form}
          words={{ title: t('reference.title'), hint: t('reference.hint'), label: t('reference.label') }}
        />
      </FormFields>
    </>
  )
}

/** Says of how many persons the kind of document was replaced, because the territory asks for another. */
function IdentityTurned({ count }: { count: number }) {
  const t = useTranslations('insuranceForm')
  return (
    <div role="status" className={styles.said}>
      {count > 0 && <p className={styles.notice}>{t('identityTurned', { count })}</p>}
    </div>
  )
}
