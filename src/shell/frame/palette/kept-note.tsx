import { Suspense } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { sealedNames } from '../../../lib/device/sealed-text.ts'
import { formatMoment } from '../../../lib/language/format.ts'
import { keptSales, useKeptSales } from '../../../lib/sales/kept-sales.ts'
import { useSession } from '../../../lib/session/session.ts'
import { lazyPart } from '../../../ui/lazy-part.ts'
import { editsPrefix } from '../../notes/edits-prefix.ts'
import styles from './palette.module.css'

/** With the notes of a booking. */
const WaitingWords = lazyPart(() =>
  import(/* bundle: pnr-more */ '../../notes/waiting-words.tsx').then((loaded) => loaded.WaitingWords),
)

/** How many bookings this device holds, and from when; and how many edits wait to be sent. */
export function KeptNote() {
  const t = useTranslations('palette')
  const locale = useLocale()
  const count = useKeptSales().length
  const kept = keptSales()
  const userId = useSession()?.claims.userId ?? ''
  const isAnyEdit = sealedNames(editsPrefix, userId).length > 0
  const waits = <Suspense>{isAnyEdit && <WaitingWords userId={userId} />}</Suspense>
  if (!kept || count === 0)
    return (
      <p className={styles.quiet}>
        {waits} {t('keepsNone')}
      </p>
    )
  const { levelAt, isPartial } = kept
  return (
    <p className={styles.quiet}>
      {waits} {t('keeps', { count })}{' '}
      {levelAt === null ? t('notLevel') : t('levelAt', { moment: formatMoment(new Date(levelAt), locale) })}
      {isPartial && ` ${t('partial')}`}
    </p>
  )
}
