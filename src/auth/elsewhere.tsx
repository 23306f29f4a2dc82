import { useEffect } from 'react'
import { useTranslations } from 'use-intl'
import { keepWanted } from './wanted-path.ts'

/** Leads to the site where this installation signs people in; what was asked for is there afterwards. */
export function Elsewhere({ address, wanted }: { address: string; wanted: unknown }) {
  const t = useTranslations('auth.login')
  useEffect(() => {
    keepWanted(wanted, Date.now())
    location.assign(address)
  }, [address, wanted])
  return <div role="status">{t('leaving')}</div>
}
