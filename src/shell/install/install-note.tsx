import { IconDeviceMobileDown } from '@tabler/icons-react'
import { useLocation } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { Button } from '../../ui/button.tsx'
import styles from '../../ui/state/note.module.css'
import { UndoLine } from '../../ui/undo/undo-line.tsx'
import type { InstallOffer } from './install-offer.ts'

/** Lists and records: nobody is asked in the middle of a search or a form. */
const calmPlaces = /^\/app\/(pnr|order)\/|^\/app\/(insurance|train)\/bookinglist$|^\/app\/tour\/pnr$/

/** Offers to install the app, never on the screen that was opened first. */
export function InstallNote({ openedOn, install, refuse, refused }: InstallOffer) {
  const t = useTranslations('install')
  const path = useLocation({ select: ({ pathname }) => pathname })
  if (path === openedOn || !calmPlaces.test(path)) return null
  if (refused)
    return (
      <div className={`${styles.note} ${styles.offer}`}>
        <UndoLine undoWord={t('undo')} onUndo={refused.undo} onEnd={refused.end}>
          {t('refused')}
        </UndoLine>
      </div>
    )
  return (
    <div className={`${styles.note} ${styles.offer}`}>
      <IconDeviceMobileDown size={20} aria-hidden />
      <p>{t(install ? 'offer' : 'words')}</p>
      {install && <Button onClick={install}>{t('install')}</Button>}
      <Button variant="quiet" onClick={refuse}>
        {t('refuse')}
      </Button>
    </div>
  )
}
