import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { DayField } from '../../../ui/day/day-field.tsx'
import form from '../../../ui/form/form.module.css'
import type { RuleFieldsProps } from './rule-fields.ts'

const fields = ['stayFrom', 'stayUntil', 'saleFrom', 'saleUntil', 'validFrom', 'validUntil'] as const
const blanks = { validFrom: 'atOnce', validUntil: 'untilEnded' } as const

/** The days of the stay and of the sale, and from when until when the rule holds; folded away while it is for all days. */
export function DaysFields({ draft, onChange }: RuleFieldsProps) {
  const t = useTranslations('adminPrices.form')
  const [isUsed] = useState(fields.some((field) => draft[field] !== null))
  return (
    <details className={form.more} open={isUsed}>
      <summary>{t('when')}</summary>
      <div className={form.grid}>
        {fields.map((field) => (
          <DayField
            key={field}
            words={{ nextMonth: t('nextMonth'), previousMonth: t('previousMonth') }}
            label={t(field)}
            placeholder={t(field in blanks ? blanks[field as keyof typeof blanks] : 'anyDay')} // just asked
            value={draft[field]}
            clearable={draft[field] !== null}
            clearButtonProps={{ 'aria-label': t('clearDay', { label: t(field) }) }}
            onChange={(day) => onChange({ [field]: day })}
          />
        ))}
      </div>
    </details>
  )
}
