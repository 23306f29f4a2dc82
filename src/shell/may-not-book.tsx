import { useTranslations } from 'use-intl'
import { mayNotBook } from '#contract/permission-obstacle'
import { useMay } from '../lib/may.ts'
import { useSession } from '../lib/session.ts'
import screen from '../ui/screen.module.css'

/** Says at the search that this person will not be able to book what is found. Who may not even search is told that
 * instead. */
export function MayNotBook() {
  const t = useTranslations('permissions')
  const session = useSession()
  const maySearch = useMay(['search'])
  if (!session || !maySearch || mayNotBook(session.permissions) === null) return null
  return <p className={screen.problem}>{t('whyNot.book')}</p>
}
