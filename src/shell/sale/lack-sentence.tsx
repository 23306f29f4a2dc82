import { useLocale, useTranslations } from 'use-intl'
import { firstKeptDay } from '#contract/changes/kept-sale'
import { serverNow } from '../../lib/call/clock.ts'
import { formatDay } from '../../lib/language/format.ts'
import type { Lack } from '../../lib/sales/follow-kept.ts'
import { maxKept } from '../../lib/sales/kept-group.ts'
import styles from '../../ui/list/listing.module.css'

export function LackSentence({ lack }: { lack: Lack }) {
  const t = useTranslations('offline.lack')
  const locale = useLocale()
  return (
    <p className={styles.quiet} role="status">
      {t(lack, { most: maxKept, day: formatDay(firstKeptDay(serverNow()), locale) })}
    </p>
  )
}
