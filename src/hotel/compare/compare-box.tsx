import { useTranslations } from 'use-intl'
import styles from './compare-box.module.css'

/** `full`: as many as can be compared are chosen, and this is none of them. */
export type CompareState = 'on' | 'off' | 'full'

type Props = { state: CompareState; name: string; className: string | undefined; onChange: () => void }

/** Chooses a hotel or a rate for comparison. */
export function CompareBox({ state, name, className, onChange }: Props) {
  const t = useTranslations('hotel.compare')
  return (
    <label
      className={`${styles.box} ${className}`}
      data-compare
      title={state === 'full' ? t('full') : undefined}
    >
      <input
        type="checkbox"
        aria-label={t('named', { name })}
        checked={state === 'on'}
        disabled={state === 'full'}
        onChange={onChange}
      />
      <span>{t('toggle')}</span>
    </label>
  )
}
