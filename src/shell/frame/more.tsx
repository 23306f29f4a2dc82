import { IconDots } from '@tabler/icons-react'
import { Link, useLocation } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Session } from '../../lib/session/session.ts'
import { Dialog } from '../../ui/panel/dialog.tsx'
import { Preferences } from '../preferences/preferences.tsx'
import { OrgLogo } from '../session/org-logo.tsx'
import styles from './more.module.css'
import type { NavItem } from './nav-items.ts'
import { NavLinks } from './nav-links.tsx'

/** A button that opens the dialog with the signed-in user, the links outside the bar, and the preferences. */
export function More({ session, items }: { session: Session; items: readonly NavItem[] }) {
  const t = useTranslations('shell')
  const href = useLocation({ select: (location) => location.href })
  // open only while this address is shown, so any navigation closes the dialog
  const [openedAt, setOpenedAt] = useState<string | null>(null)
  const close = () => setOpenedAt(null)
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (openedAt === null) return
    // in a window of another size the bar is hidden, and the dialog in it
    const check = () => {
      if (button.current && button.current.offsetParent === null) setOpenedAt(null)
    }
    addEventListener('resize', check)
    return () => removeEventListener('resize', check)
  }, [openedAt])
  const { displayName, orgName, logoUrl } = session.claims
  return (
    <>
      <button ref={button} type="button" aria-haspopup="dialog" onClick={() => setOpenedAt(href)}>
        <IconDots size={20} stroke={1.7} aria-hidden />
        <span>{t('places.more')}</span>
      </button>
      <Dialog opened={openedAt === href} title={t('frame.account')} place="foot" onClose={close}>
        <div className={styles.who}>
          <OrgLogo name={orgName} url={logoUrl} />
          <div>
            <b>{displayName}</b>
            <div>{orgName}</div>
          </div>
        </div>
        <div className={styles.links}>
          <NavLinks items={items} />
          <Link to="/auth/profile">{t('frame.profile')}</Link>
          <Link to="/app/flight/avail">{t('frame.flightForm')}</Link>
          <Link to="/about">{t('frame.about')}</Link>
          <Link to="/auth/logout">{t('frame.logout')}</Link>
        </div>
        <Preferences />
        <button type="button" className={styles.close} onClick={close}>
          {t('frame.close')}
        </button>
      </Dialog>
    </>
  )
}
