import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { appConfigQuery } from '../../lib/query/app-config.ts'
import screen from '../../ui/panel/screen.module.css'

/** In the demo, for whoever tries it out. */
export function SandboxLink() {
  const t = useTranslations('hotelSearch')
  const { data: config } = useQuery(appConfigQuery)
  if (!config?.demo) return null
  return (
    <Link to="/about/sandbox" className={screen.link}>
      {t('sandbox')}
    </Link>
  )
}
