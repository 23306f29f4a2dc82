import { IconLinkOff } from '@tabler/icons-react'
import { useLocation, useRouter } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import styles from '../../ui/state/note.module.css'
import { namesNotRead } from './not-read.ts'

/** Says which filters of the address could not be read: the list is shown without them. */
export function NotReadNote() {
  const t = useTranslations('shell.frame')
  const router = useRouter()
  const location = useLocation()
  const names = location.state.notRead ?? namesNotRead(router, location)
  return (
    <div role="status">
      {names.length > 0 && (
        <p className={styles.note}>
          <IconLinkOff size={18} aria-hidden />
          {t('notRead', { names: names.join(', ') })}
        </p>
      )}
    </div>
  )
}
