import { Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { Section } from '../../ui/panel/section.tsx'
import today from '../today.module.css'

/** How many hotels are to be called, as their guests arrive soon. */
export function CallSection({ count }: { count: number }) {
  const t = useTranslations('today.call')
  return (
    <Section
      title={t('title')}
      aside={
        <Link to="/app/pnr/checking" className={today.link}>
          {t('all')}
        </Link>
      }
    >
      <p className={today.quiet}>{t('text', { count })}</p>
    </Section>
  )
}
