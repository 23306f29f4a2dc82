import { TextInput } from '@mantine/core'
import { useTranslations } from 'use-intl'
import forms from '../../../ui/form/form.module.css'
import { fieldProps, type Typed } from '../../../ui/form/typed-form.tsx'
import type { PersonPath } from '../form-parts.ts'
import type { PolicyFields } from './policy-fields.ts'

export function AddressFields({ form, path }: { form: Typed<PolicyFields>; path: PersonPath }) {
  const t = useTranslations('insuranceForm.field')
  return (
    <>
      <TextInput
        key={form.key(`${path}.address`)}
        {...fieldProps(form, `${path}.address`)}
        className={forms.wide}
        label={t('address')}
        required
        autoComplete="off"
      />
      <div className={forms.pair} data-short="last">
        <TextInput
          key={form.key(`${path}.city`)}
          {...fieldProps(form, `${path}.city`)}
          label={t('city')}
          required
          autoComplete="off"
        />
        <TextInput
          key={form.key(`${path}.postalCode`)}
          {...fieldProps(form, `${path}.postalCode`)}
          label={t('postalCode')}
          required
          autoComplete="off"
        />
      </div>
      <TextInput
        key={form.key(`${path}.email`)}
        {...fieldProps(form, `${path}.email`)}
        label={t('email')}
        type="email"
        inputMode="email"
        required
        autoComplete="off"
      />
      <TextInput
        key={form.key(`${path}.phoneNumber`)}
        {...fieldProps(form, `${path}.phoneNumber`)}
        label={t('phoneNumber')}
        type="tel"
        required
        autoComplete="off"
      />
    </>
  )
}
