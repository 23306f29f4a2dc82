import { Button, NativeSelect, TextInput } from '@mantine/core'
import { useTranslations } from 'use-intl'
import type * as v from 'valibot'
import { identityName, identityType } from '#contract/access/person'
import { beneficiaryRelation, identityTypesFor, paxTitle, titlesOf } from '#contract/insurance/pax'
import { parseOption } from '../../../lib/address/parse-option.ts'
import { DateField } from '../../../ui/day/date-field.tsx'
import detail from '../policy-detail.module.css'
import type { PaxEdit } from './pax-edit.ts'
import { type PaxField, type PaxFields, type Person, paxTypeOf } from './pax-fields.ts'
import { FieldText } from './person-facts.tsx'

const inputTypes: Partial<Record<PaxField, 'email' | 'tel'>> = {
  email: 'email',
  phoneNumber: 'tel',
}

type Props = {
  id: string
  field: PaxField
  person: Person
  edit: PaxEdit
  territoryName: string
  coverageStartDate: string
  birthHint: string
  error: string | undefined
  onType: (changes: Partial<PaxFields>) => void
  onTakeTheirs: () => void
}

export function PersonField(props: Props) {
  const t = useTranslations('insuranceList.person')
  const { field, edit, coverageStartDate, onTakeTheirs } = props
  const theirs = edit.theirs[field]
  return (
    <div className={detail.field}>
      <Control {...props} />
      {theirs !== undefined && (
        <div className={detail.theirs}>
          <span>
            {t('theirs')}{' '}
            <b>
              {theirs === '' ? (
                t('nothing')
              ) : (
                <FieldText field={field} fields={edit.original} coverageStartDate={coverageStartDate} />
              )}
            </b>
          </span>
          <Button variant="default" onClick={onTakeTheirs}>
            {t('takeTheirs')}
          </Button>
        </div>
      )}
    </div>
  )
}

function Control(props: Props) {
  const { id, field, person, edit, territoryName, coverageStartDate, birthHint, error, onType } = props
  const t = useTranslations('insuranceList.person')
  const relations = useTranslations('insuranceList.relation')
  const identities = useTranslations('insuranceList.identity')
  const { typed } = edit
  const shared = { id, label: t(field), value: typed[field], error }
  const select = <S extends v.GenericSchema<unknown, unknown>>(schema: S) => ({
    ...shared,
    required: true,
    onChange: ({ currentTarget: { value } }: { currentTarget: { value: string } }) =>
      onType({ [field]: parseOption(schema, value) ?? '' }),
  })
  switch (field) {
    case 'title':
      return (
        <NativeSelect {...select(paxTitle)} data={withCurrent(titlesOf[paxTypeOf(person)], typed.title)} />
      )
    case 'identityType': {
      const none = person.kind === 'GROUP' ? [{ value: '', label: t('noIdentity') }] : []
      const types = withCurrent(identityTypesFor(territoryName), typed.identityType).map((value) => ({
        value,
        label: identities(identityName(value, typed.dateOfBirth, coverageStartDate)),
      }))
      return (
        <NativeSelect {...select(identityType)} required={none.length === 0} data={[...none, ...types]} />
      )
    }
    case 'beneficiaryRelation':
      return (
        <NativeSelect
          {...select(beneficiaryRelation)}
          data={beneficiaryRelation.options.map((value) => ({ value, label: relations(value) }))}
        />
      )
    case 'dateOfBirth':
      return (
        <DateField
          {...shared}
          hint={birthHint}
          isBirth
          required
          onChange={(dateOfBirth) => onType({ dateOfBirth })}
        />
      )
    default:
      return (
        <TextInput
          {...shared}
          required={field !== 'lastName' && !(person.kind === 'GROUP' && field === 'identityNumber')}
          type={inputTypes[field] ?? 'text'}
          autoComplete="off"
          onChange={({ currentTarget: { value } }) => onType({ [field]: value })}
        />
      )
  }
}

/** Adds the current value to the options, so that opening the form never changes it. */
function withCurrent<T extends string>(offered: readonly T[], current: T | ''): T[] {
  return current === '' || offered.includes(current) ? [...offered] : [...offered, current]
}
