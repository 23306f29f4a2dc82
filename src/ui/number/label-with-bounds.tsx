import { useTranslations } from 'use-intl'
import styles from './label-with-bounds.module.css'

/** A label with the bounds of its number, for forms without messages. */
export function LabelWithBounds({ label, min, max }: { label: string; min: number; max: number }) {
  const t = useTranslations('fields.number')
  return (
    <>
      {label} <span className={styles.bounds}>{t('bounds', { min, max })}</span>
    </>
  )
}
