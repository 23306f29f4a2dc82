import { Suspense, useRef } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import type { PnrDetail } from '#contract/pnr/pnr'
import { formatMoment } from '../../lib/language/format.ts'
import { SupplierChangeLines } from '../../shell/sale/supplier-change/supplier-change-lines.tsx'
import { lazyPart } from '../../ui/lazy-part.ts'
import detail from '../../ui/panel/detail.module.css'
import { Section } from '../../ui/panel/section.tsx'
import { Status } from '../../ui/state/status.tsx'
import styles from './supplier-change-panel.module.css'

const SettleChange = lazyPart(
  async () =>
    (await import(/* bundle: pnr-papers */ '../../shell/sale/supplier-change/settle-change.tsx'))
      .SettleChange,
)

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
            <Suspense fallback={null}>
              <SettleChange
                booking={{ supplierCode, code }}
                change={change}
                onSettled={() => place.current?.focus()}
              />
            </Suspense>
          </div>
        </Section>
      )}
    </div>
  )
}
