import { IconArrowLeft } from '@tabler/icons-react'
import { Link, useLocation, useRouter } from '@tanstack/react-router'
import type { MouseEvent } from 'react'
import { useTranslations } from 'use-intl'
import screen from '../../ui/panel/screen.module.css'

/** Link to the results, through the history if possible, which restores the scroll position; without results to the search. */
export function BackToTours() {
  const t = useTranslations('tour.detail')
  const router = useRouter()
  const { tourSearch, fromTours } = useLocation({ select: ({ state }) => state })
  if (tourSearch === undefined) {
    return (
      <Link to="/app/tour/avail" className={screen.link}>
        <IconArrowLeft size={18} aria-hidden />
        {t('toSearch')}
      </Link>
    )
  }
  function back(event: MouseEvent) {
    const asUsual = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey
    if (asUsual || !fromTours || !router.history.canGoBack()) return
    event.preventDefault()
    router.history.back()
  }
  return (
    <Link to="/app/tour/list" state={{ tourSearch }} className={screen.link} onClick={back}>
      <IconArrowLeft size={18} aria-hidden />
      {t('back')}
    </Link>
  )
}
