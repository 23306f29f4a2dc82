import { useTranslations } from 'use-intl'
import { mayNotBook } from '#contract/access/permission-obstacle'
import { useMay } from '../../lib/session/may.ts'
import { useSession } from '../../lib/session/session.ts'
import screen from '../../ui/panel/screen.module.css'

/** Says at the search that this person will not be able to book what is found. Who may not even search is told that
 * instead. */
export function MayNotBook() {
  const t = useTranslations('permissions')
  const session = useSession()
  const maySearch = useMay(['search'])
  if (!session || !maySearch || mayNotBook(session.permissions) === null) return null
  return <p className={screen.problem}>{t('whyNot.book')}</p>
}
