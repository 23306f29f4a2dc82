import { IconPencil } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useLocale, useTranslations } from 'use-intl'
import type { HalReq } from '#contract/hotel/request'
import { formatDay } from '../lib/language/format.ts'
import screen from '../ui/panel/screen.module.css'
import { headCount, roomByRoom } from './occupancies.ts'
import { draftOf } from './search-draft.ts'

/** The search in one line, on every later screen (spec: shell-and-hotel §2, §9). */
export function SearchSummary({ search }: { search: HalReq }) {
  const t = useTranslations('hotelSearch.summary')
  const locale = useLocale()
  const { stay, rooms, destination, corporate } = draftOf(search)
  const { adults, children } = headCount(rooms)
  return (
    <section className={screen.searched} aria-label={t('label')}>
      <p>
        {corporate && <b>{corporate.orgName}</b>}
        <b>{destination.destinationName}</b>
        <span>{formatDay(stay.checkInDate, locale)}</span>
        <span>{t('nights', { count: stay.nights })}</span>
        <span>{children > 0 ? t('guests', { adults, children }) : t('adults', { count: adults })}</span>
        <span>{t('occupancies', { count: rooms.length, rooms: roomByRoom(rooms) })}</span>
      </p>
      <Link to="/app/hotel/avail" className={screen.link}>
        <IconPencil size={18} aria-hidden />
        <span>{t('change')}</span>
      </Link>
    </section>
  )
}
