import { Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import screen from '../../ui/panel/screen.module.css'
import { Page } from '../frame/page.tsx'
import styles from './sandbox-screen.module.css'

const names = {
  Reject: 'reject',
  Timeout: 'timeout',
  Late: 'late',
  Lost: 'lost',
  Keep: 'keep',
} as const

/** The inputs of docs/sandbox.md that somebody tries first. */
export function SandboxScreen() {
  const t = useTranslations('sandbox')
  const words = useTranslations('shell.about')
  return (
    <Page wide>
      <div className={styles.sandbox}>
        <h1>{t('title')}</h1>
        <p>{t('names')}</p>
        <dl>
          {Object.entries(names).map(([name, plays]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{t(plays)}</dd>
            </div>
          ))}
        </dl>
        <p>{t('places', { name: 'Test' })}</p>
        <p>{t('hotels', { name: 'Demo Hotel Jakarta' })}</p>
        <Link to="/" className={screen.link}>
          {words('back')}
        </Link>
      </div>
    </Page>
  )
}
