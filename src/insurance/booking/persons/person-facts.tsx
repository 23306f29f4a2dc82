import { Fragment, type ReactNode } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { identityName } from '#contract/access/person'
import { formatDay } from '../../../lib/language/format.ts'
import { EmailLink, PhoneLink } from '../../../ui/contact-links.tsx'
import forms from '../../../ui/form/form.module.css'
import styles from '../../../ui/panel/detail.module.css'
import { useWide } from '../../../ui/use-wide.ts'
import { useInsuranceNames } from '../../use-insurance-names.ts'
import detail from '../policy-detail.module.css'
import { fieldsOf, fieldsOfKind, nameOf, type PaxField, type PaxFields, type Person } from './pax-fields.ts'

const nameFields: readonly PaxField[] = ['title', 'firstName', 'lastName']

/** What is asked for first on a narrow screen; the rest folds. */
const firstFields: Readonly<Record<Person['kind'], readonly PaxField[]>> = {
  HOLDER: ['email', 'phoneNumber'],
  INSURED: ['dateOfBirth', 'identityNumber'],
  GROUP: ['dateOfBirth', 'identityNumber'],
}

type Props = {
  person: Person
  coverageStartDate: string
  /** For use where no heading shows the name. */
  showName?: boolean
}

export function PersonFacts({ person, coverageStartDate, showName = false }: Props) {
  const t = useTranslations('insuranceList.person')
  const wide = useWide()
  const fields = fieldsOf(person)
  const all = fieldsOfKind[person.kind].filter((field) => !nameFields.includes(field) && fields[field] !== '')
  const isFirst = (field: PaxField) => wide || firstFields[person.kind].includes(field)
  const factOf = (field: PaxField) => (
    <Fragment key={field}>
      <dt>{t(field)}</dt>
      <dd>
        <FieldText field={field} fields={fields} coverageStartDate={coverageStartDate} />
      </dd>
    </Fragment>
  )
  return (
    <div>
      <dl className={`${styles.facts} ${showName ? detail.holder : ''}`}>
        {showName && (
          <>
            <dt>{t('name')}</dt>
            <dd>{nameOf(fields)}</dd>
          </>
        )}
        {all.filter(isFirst).map(factOf)}
      </dl>
      {!wide && (
        <details className={forms.more}>
          <summary>{t('rest')}</summary>
          <dl className={styles.facts}>{all.filter((field) => !isFirst(field)).map(factOf)}</dl>
        </details>
      )}
    </div>
  )
}

type TextProps = { field: PaxField; fields: PaxFields; coverageStartDate: string }

/** The value of one field, formatted for reading. */
export function FieldText({ field, fields, coverageStartDate }: TextProps): ReactNode {
  const locale = useLocale()
  const relations = useTranslations('insuranceList.relation')
  const identities = useTranslations('insuranceList.identity')
  const names = useInsuranceNames()
  const value = fields[field]
  if (field === 'dateOfBirth' && value) return formatDay(value, locale)
  if (field === 'email') return <EmailLink address={value} />
  if (field === 'phoneNumber') return <PhoneLink number={value} />
  if (field === 'identityType' && fields.identityType) {
    return identities(identityName(fields.identityType, fields.dateOfBirth, coverageStartDate))
  }
  if (field === 'beneficiaryName') return names.beneficiary(value)
  if (field === 'beneficiaryRelation' && fields.beneficiaryRelation)
    return relations(fields.beneficiaryRelation)
  return value
}
