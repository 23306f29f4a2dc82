import { useRef } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import type { PnrDetail } from '#contract/pnr/pnr'
import { formatMoment } from '../../lib/language/format.ts'
import { SettleChange } from '../../shell/sale/supplier-change/settle-change.tsx'
import { SupplierChangeLines } from '../../shell/sale/supplier-change/supplier-change-lines.tsx'
import detail from '../../ui/panel/detail.module.css'
import { Section } from '../../ui/panel/section.tsx'
import { Status } from '../../ui/state/status.tsx'
import styles from './supplier-change-panel.module.css'

/** That the supplier changed this booking, and in what, until a person has settled it. */
export function SupplierChangePanel({ pnr }: { pnr: PnrDetail }) {
  const t = useTranslations('pnr.change')
  const locale = useLocale()
  const place = useRef<HTMLDivElement>(null)
  const { supplierChange: change, supplierCode, qilinLocatorCode: code } = pnr
  return (
    <div ref={place} tabIndex={-1} className={styles.place}>
      {change && (
        <Section title={t('title')} aside={<Status tone="warning" word={t('open')} />}>
          <div className={styles.change} role="alert">
            <p>{t('hint', { supplier: supplierCode, moment: formatMoment(change.foundAt, locale) })}</p>
            <SupplierChangeLines change={change} />
            <p className={detail.quiet}>{t('settleHint')}</p>
            <SettleChange
              booking={{ supplierCode, code }}
              change={change}
              onSettled={() => place.current?.focus()}
            />
          </div>
        </Section>
      )}
    </div>
  )
}
