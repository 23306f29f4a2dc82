import { useLocale } from 'use-intl'
import { bytesText } from '../../lib/language/bytes-text.ts'
import styles from './restore.module.css'

type Props = {
  /** What is done. */
  label: string
  done: number
  all: number
}

/** How many bytes of a file are done. */
export function ProgressBar({ label, done, all }: Props) {
  const locale = useLocale()
  const share = all === 0 ? 0 : done / all
  const percent = new Intl.NumberFormat(locale, { style: 'percent' }).format(Math.floor(share * 100) / 100)
  return (
    <div className={styles.bar}>
      <progress aria-label={label} value={done} max={Math.max(all, 1)} />
      <span className={styles.done}>
        {percent} · {bytesText(done, locale)} / {bytesText(all, locale)}
      </span>
    </div>
  )
}
