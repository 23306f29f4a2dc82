import { useTranslations } from 'use-intl'
import { MoneyText } from '../../../ui/price/money.tsx'
import styles from '../deposits.module.css'
import type { Step } from './consequences.ts'

/** What each deposit has now, and after the act. */
export function Consequence({ steps }: { steps: readonly Step[] }) {
  const t = useTranslations('adminDeposits.acts')
  if (steps.length === 0) return null
  return (
    <section className={styles.consequence} aria-label={t('consequence')} aria-live="polite">
      <dl>
        {steps.map(({ orgName, of, before, after }) => (
          <div key={orgName}>
            <dt>{t(`${of}Of`, { name: orgName })}</dt>
            <dd>
              <span>
                {t('now')} <MoneyText value={before} />
              </span>
              <span>
                <span aria-hidden>→</span> {t('after')} <MoneyText value={after} strong />
              </span>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
