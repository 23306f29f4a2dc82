import { useTranslations } from 'use-intl'
import type { CheckedHotel } from '#contract/hotel/hotel'
import { amountField } from '../../../lib/language/format.ts'
import forms from '../../../ui/form/form.module.css'
import { fieldId, type Typed } from '../../../ui/form/typed-form.tsx'
import { NumberField } from '../../../ui/number/number-field.tsx'
import screen from '../../../ui/panel/screen.module.css'
import { Section } from '../../../ui/panel/section.tsx'
import { MoneyText } from '../../../ui/price/money.tsx'
import type { BookingFields } from '../booking-draft.ts'
import styles from '../booking-form.module.css'
import { totalWithCharge } from './service-charge.ts'

/** The service charge that a seller adds for its client (spec: shell-and-hotel §6, §9). */
export function ChargeFields({ form, checked }: { form: Typed<BookingFields>; checked: CheckedHotel }) {
  const t = useTranslations('hotel.booking')
  const [currency] = checked.totalPrice.requestedTotalPrice
  const amount = form.useWatchValue('serviceChargeAmount')
  const percent = form.useWatchValue('serviceChargePercent')
  const total = totalWithCharge(checked, { amount, percent })
  const percents = new Intl.NumberFormat(currency === 'IDR' ? 'id' : 'en', { maximumFractionDigits: 2 })
  const taxed = checked.roomPriceList.some((room) => (room.roomSellingPriceInfo.vatValue?.[1] ?? 0) > 0)
  const prescribed = checked.roomPriceList.filter((room) => room.roomPricePrescribed)
  if (prescribed.length === checked.roomPriceList.length) {
    return (
      <Section title={t('charge')}>
        <p className={screen.quiet}>{t('chargeNever')}</p>
      </Section>
    )
  }
  return (
    <Section title={t('charge')}>
      <div className={forms.grid}>
        <NumberField
          id={fieldId('serviceChargeAmount')}
          label={t('chargeAmount', { currency })}
          value={amount}
          min={0}
          max={1_000_000_000}
          blank={0}
          {...amountField(currency)}
          onChange={(value) => form.setFieldValue('serviceChargeAmount', value)}
        />
        <NumberField
          id={fieldId('serviceChargePercent')}
          label={t('chargePercent')}
          value={percent}
          min={0}
          max={100}
          decimals={2}
          blank={0}
          format={(value) => `${percents.format(value)}%`}
          onChange={(value) => form.setFieldValue('serviceChargePercent', value)}
        />
      </div>
      <p className={screen.quiet}>{t(prescribed.length > 0 ? 'chargeHintSome' : 'chargeHint')}</p>
      {total && (
        <p className={styles.total} role="status">
          <span>{t(taxed ? 'chargeTotalBeforeTax' : 'chargeTotal')}</span>
          <MoneyText value={total} size="lg" strong />
        </p>
      )}
    </Section>
  )
}
