import { IconChevronLeft } from '@tabler/icons-react'
import { Link, useLocation } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import detail from '../../ui/panel/detail.module.css'

/** Link to the search results (spec: pnr-tour-train §2). */
export function BackToTours() {
  const t = useTranslations('tourBooking.pnr')
  const tourSearch = useLocation({ select: ({ state }) => state.tourSearch })
  return (
    <Link to="/app/tour/list" {...(tourSearch && { state: { tourSearch } })} className={detail.back}>
      <IconChevronLeft size={18} aria-hidden />
      {t('back')}
    </Link>
  )
}
