import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
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

/** Holder and participants; those of a group tour are a list. */
export function FormSections({ finished, isClosed, children, ...parts }: Props) {
  const { form, terms } = parts
  return (
    <>
      <IdentityTurned count={countReplacedIdentities(form.getValues(), terms.territoryName)} />
      <fieldset className={`${forms.frameless} ${forms.fields}`} disabled={isClosed}>
        <HolderForm {...parts} finished={finished.insuranceHolder} />
        {children || <ParticipantRows {...parts} finished={finished} />}
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
