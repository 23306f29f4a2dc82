import { Link, useLocation } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { buttonClass } from '../../ui/button.tsx'

/** Link to the search results (spec: pnr-tour-train §2). */
export function BackToTours() {
  const t = useTranslations('tourBooking.pnr')
  const tourSearch = useLocation({ select: ({ state }) => state.tourSearch })
  return (
    <Link to="/app/tour/list" {...(tourSearch && { state: { tourSearch } })} className={buttonClass('quiet')}>
      {t('back')}
    </Link>
  )
}
