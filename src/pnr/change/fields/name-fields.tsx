import { NativeSelect, TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { type GuestType, titlesOf } from '#contract/hotel/booking-request'
import { PersonField } from '../../../shell/picking/person-field.tsx'
import { PickedNote } from '../../../shell/picking/picked-note.tsx'
import forms from '../../../ui/form/form.module.css'
import { fieldProps, type Typed } from '../../../ui/form/typed-form.tsx'
import type { ChangeFields } from '../change-draft.ts'

type Props = {
  form: Typed<ChangeFields>
  /** Of the guest in the form. */
  path: string
  type: GuestType
  /** Among all guests that the form has, from 0. */
  place: number
  legend: string
  children?: ReactNode
}

/** Title and names of one guest. */
export function NameFields({ form, path, type, place, legend, children }: Props) {
  const t = useTranslations('hotel.booking')
  return (
    <fieldset className={forms.group}>
      <legend>{legend}</legend>
      {children}
      <div className={forms.names}>
        <NativeSelect
          {...fieldProps(form, `${path}.guestTitle`)}
          label={t('guestTitle')}
          data={[...titlesOf(type)]}
        />
        {/* the list of people is no field of the grid */}
        <div>
          <PersonField
            place={place}
            {...fieldProps(form, `${path}.guestFirstName`)}
            label={t('firstName')}
            required
          />
        </div>
        <TextInput
          {...fieldProps(form, `${path}.guestLastName`)}
          label={t('lastName')}
          required
          autoComplete="off"
        />
      </div>
      <PickedNote place={place} />
    </fieldset>
  )
}
