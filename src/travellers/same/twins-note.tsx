import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import type { TravellerRecord } from '#contract/travellers/traveller'
import screen from '../../ui/panel/screen.module.css'
import { twinSets } from '../queries.ts'

/** Says that somebody else of the book may be the same person. */
export function TwinsNote({ traveller: { travellerId } }: { traveller: TravellerRecord }) {
  const t = useTranslations('travellers.twins')
  const { data } = useQuery(twinSets(travellerId))
  const others = (data?.twinSetList[0]?.travellerList.length ?? 1) - 1
  if (others < 1) return null
  return (
    <p role="status">
      {t('note', { count: others })}{' '}
      <Link to="/app/travellers/twins" className={screen.link ?? ''}>
        {t('compare')}
      </Link>
    </p>
  )
}
