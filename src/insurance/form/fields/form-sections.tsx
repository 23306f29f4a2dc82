import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { ReferenceSection } from '../../../shell/sale/reference-section.tsx'
import forms from '../../../ui/form/form.module.css'
import type { FormParts } from '../form-parts.ts'
import styles from '../policy-form.module.css'
import { HolderForm } from './holder-form.tsx'
import { countReplacedIdentities } from './identity-shown.ts'
import { ParticipantRows } from './participant-rows.tsx'

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
  return (
    <>
      <IdentityTurned count={countReplacedIdentities(form.getValues(), terms.territoryName)} />
      <fieldset className={`${forms.frameless} ${forms.fields}`} disabled={isClosed}>
        <HolderForm {...parts} finished={finished.insuranceHolder} />
        {children || <ParticipantRows {...parts} finished={finished} />}
        <ReferenceSection
          form={form}
          words={{ title: t('reference.title'), hint: t('reference.hint'), label: t('reference.label') }}
        />
      </fieldset>
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
