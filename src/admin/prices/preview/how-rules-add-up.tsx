import { useTranslations } from 'use-intl'
import styles from '../prices.module.css'

export function HowRulesAddUp() {
  const t = useTranslations('adminPrices')
  return (
    <section className={styles.how} aria-label={t('howTitle')}>
      <h2>{t('howTitle')}</h2>
      <p>{t('how')}</p>
    </section>
  )
}
