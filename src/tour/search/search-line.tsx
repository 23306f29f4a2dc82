import { IconPencil } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useLocale, useTranslations } from 'use-intl'
import { formatDay } from '../../lib/language/format.ts'
import screen from '../../ui/panel/screen.module.css'
import type { TourSearch } from './tour-search.ts'
import { type Named, useTourNames } from './use-tour-names.ts'

/** The search in one line, with a link to change it. */
export function SearchLine({ search }: { search: TourSearch }) {
  const t = useTranslations('tour')
  const locale = useLocale()
  const { countries, groups, carriers } = useTourNames()
  const nameIn = ({ names }: { names: readonly Named[] }, value: string) =>
    names.find((one) => one.key === value)?.label ?? value
  const { country, group, type, airline, keyword, startdate, enddate, duration } = search
  const from = formatDay(startdate, locale)
  const narrow = [
    country && nameIn(countries, country),
    group && nameIn(groups, group),
    type && t(`search.types.${type}`),
    airline && nameIn(carriers, airline),
    keyword.trim() && t('line.keyword', { keyword: keyword.trim() }),
  ].filter(Boolean)
  return (
    <section className={screen.searched} aria-label={t('line.label')}>
      <p>
        {narrow.length > 0 ? narrow.map((name) => <b key={name}>{name}</b>) : <b>{t('search.anyCountry')}</b>}
        <span>
          {startdate === enddate
            ? t('line.departsOn', { from })
            : t('line.departs', { from, to: formatDay(enddate, locale) })}
        </span>
        <span>{t('line.duration', { count: duration })}</span>
      </p>
      <Link to="/app/tour/avail" className={screen.link}>
        <IconPencil size={18} aria-hidden />
        <span>{t('line.change')}</span>
      </Link>
    </section>
  )
}
