import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { DayField } from '../../../ui/day/day-field.tsx'
import styles from '../../../ui/form/form.module.css'
import type { RuleFieldsProps } from './rule-fields.ts'

const fields = ['stayFrom', 'stayUntil', 'saleFrom', 'saleUntil', 'validFrom', 'validUntil'] as const
const blanks = { validFrom: 'atOnce', validUntil: 'untilEnded' } as const

/** The days of the stay and of the sale, and from when until when the rule holds; folded away while it is for all days. */
export function DaysFields({ form }: RuleFieldsProps) {
  const t = useTranslations('adminPrices.form')
  const [isUsed] = useState(fields.some((field) => form.values[field] !== null))
  return (
    <details className={styles.more} open={isUsed}>
      <summary>{t('when')}</summary>
      <div className={styles.grid}>
        {fields.map((field) => (
          <DayField
            key={field}
            label={t(field)}
            placeholder={t(field in blanks ? blanks[field as keyof typeof blanks] : 'anyDay')} // just asked
            value={form.values[field]}
            clearable={form.values[field] !== null}
            clearButtonProps={{ 'aria-label': t('clearDay', { label: t(field) }) }}
            onChange={(day) => form.setFieldValue(field, day)}
          />
        ))}
      </div>
    </details>
  )
}
