import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { product } from '#contract/call/product'
import { OptionalField } from '../../../ui/choice/option-field.tsx'
import layout from '../../../ui/form/form.module.css'
import { fieldProps } from '../../../ui/form/typed-form.tsx'
import styles from '../prices.module.css'
import { countryName } from '../rule-sentence.ts'
import { useSuppliersOf } from '../suppliers-of.ts'
import { type RuleDraft, withProduct } from './rule-draft.ts'
import type { RuleFieldsProps } from './rule-fields.ts'

/** What a rule is for: the product, and folded away one supplier, country, zone or hotel. */
export function ScopeFields({ form }: RuleFieldsProps) {
  const t = useTranslations('adminPrices')
  const locale = useLocale()
  const draft = form.values
  const [isUsed] = useState(
    [draft.supplierCode, draft.countryCode, draft.zoneCode, draft.hotelId].some((text) => text !== ''),
  )
  const suppliers = useSuppliersOf(draft.product)
  const code = (field: 'supplierCode' | 'countryCode' | 'zoneCode' | 'hotelId') => ({
    ...fieldProps(form, field),
    label: t(`form.${field}`),
    autoComplete: 'off',
    autoCapitalize: 'characters',
    spellCheck: false,
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) =>
      form.setFieldValue(
        field,
        field === 'hotelId' ? currentTarget.value : currentTarget.value.trim().toUpperCase(),
      ),
  })
  const isHotel = draft.product === 'HOTEL'
  return (
    <>
      <OptionalField
        label={t('form.product')}
        value={draft.product ?? undefined}
        options={product.options}
        optionLabel={(one) => t(`products.${one}`)}
        anyLabel={t('filters.anyProduct')}
        onChoose={(chosen) => form.setValues(withProduct(draft, chosen ?? null))}
      />
      <details className={`${layout.more} ${layout.wide}`} open={isUsed}>
        <summary>{t('form.narrow')}</summary>
        <div className={styles.grid}>
          {suppliers.length > 0 ? (
            <OptionalField
              label={t('form.supplierCode')}
              value={draft.supplierCode || undefined}
              options={withChosen(suppliers, draft)}
              optionLabel={(one) => one}
              anyLabel={t('form.anySupplier')}
              onChoose={(chosen) => form.setFieldValue('supplierCode', chosen ?? '')}
            />
          ) : (
            <TextInput {...code('supplierCode')} description={t('form.supplierHint')} />
          )}
          <TextInput
            {...code('countryCode')}
            description={
              draft.countryCode.length === 2 ? countryName(draft.countryCode, locale) : t('form.countryHint')
            }
          />
          {isHotel && <TextInput {...code('zoneCode')} description={t('form.zoneHint')} />}
          {isHotel && <TextInput {...code('hotelId')} description={t('form.hotelHint')} />}
        </div>
      </details>
    </>
  )
}

/** A rule may name a supplier that this server does not know any more. */
function withChosen(suppliers: readonly string[], { supplierCode }: RuleDraft): readonly string[] {
  return supplierCode === '' || suppliers.includes(supplierCode) ? suppliers : [...suppliers, supplierCode]
}
