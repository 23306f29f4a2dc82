import { useTranslations } from 'use-intl'
import styles from './label-with-bounds.module.css'

/** For a form that shows no messages: the label says how far the number may go. */
export function LabelWithBounds({ label, min, max }: { label: string; min: number; max: number }) {
  const t = useTranslations('fields.number')
  return (
    <>
      {label} <span className={styles.bounds}>{t('bounds', { min, max })}</span>
    </>
  )
}
