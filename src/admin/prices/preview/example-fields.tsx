import { useTranslations } from 'use-intl'
import type { ExampleSale } from '#contract/admin/prices'
import { product } from '#contract/call/product'
import { currency } from '#contract/money/money'
import type { RuleForm } from '#contract/money/price-rule'
import { currencyLabel } from '../../../lib/language/currency-name.ts'
import { OptionField } from '../../../ui/choice/option-field.tsx'
import { DayField } from '../../../ui/day/day-field.tsx'
import form from '../../../ui/form/form.module.css'
import { NumberField } from '../../../ui/number/number-field.tsx'
import styles from '../prices.module.css'
import { MoneyField } from '../rule/money-field.tsx'
import type { ExampleChoice } from './example.ts'

type Props = {
  rule: RuleForm
  sale: ExampleSale
  sellerName: string
  suppliers: readonly string[]
  onChoose: (choice: ExampleChoice) => void
}

/** What the example is of; a product or supplier that the rule names cannot be another. */
export function ExampleFields({ rule, sale, sellerName, suppliers, onChoose }: Props) {
  const t = useTranslations('adminPrices')
  const { net, units } = sale
  return (
    <>
      <div className={styles.example}>
        <MoneyField
          label={t(sale.product === 'INSURANCE' ? 'preview.commission' : 'preview.net', {
            seller: sellerName,
          })}
          currency={net[0]}
          value={net[1]}
          onChange={(amount) => onChoose({ net: amount ?? 0 })}
        />
        {sale.product !== 'INSURANCE' && (
          <NumberField
            label={t(`preview.units.${sale.product}`)}
            value={units}
            min={1}
            max={1_000}
            blank={1}
            onChange={(count) => onChoose({ units: count })}
          />
        )}
      </div>
      <details className={form.more}>
        <summary>{t('preview.change')}</summary>
        <div className={styles.example}>
          <OptionField
            label={t('preview.currency')}
            value={sale.currency}
            options={currency.options}
            optionLabel={currencyLabel}
            onChoose={(code) => onChoose({ currency: code })}
          />
          <DayField
            label={t('preview.firstDay')}
            value={sale.firstDay}
            onChange={(day) => day && onChoose({ firstDay: day })}
          />
          {rule.product === null && (
            <OptionField
              label={t('preview.product')}
              value={sale.product}
              options={product.options}
              optionLabel={(one) => t(`products.${one}`)}
              onChoose={(chosen) => onChoose({ product: chosen })}
            />
          )}
          {rule.supplierCode === null && suppliers.length > 1 && (
            <OptionField
              label={t('preview.supplierCode')}
              value={sale.supplierCode}
              options={suppliers}
              optionLabel={(code) => code}
              onChoose={(supplierCode) => onChoose({ supplierCode })}
            />
          )}
        </div>
      </details>
    </>
  )
}
