import { getRouteApi, Link } from '@tanstack/react-router'
import { useLocale, useTranslations } from 'use-intl'
import { placeOfTrip, type TripRow } from '#contract/trip/trip'
import { formatDay } from '../../lib/language/format.ts'
import { useSession } from '../../lib/session/session.ts'
import { keepWords, keptWords, noWords } from '../../shell/sale/typed-words.ts'
import { Segments } from '../../ui/choice/segments.tsx'
import { TypedField } from '../../ui/form/typed-field.tsx'
import { GrowingList } from '../../ui/list/growing-list.tsx'
import { ListHead } from '../../ui/list/list-head.tsx'
import listing from '../../ui/list/listing.module.css'
import type { Column } from '../../ui/list/rows.tsx'
import { tripsFor } from '../queries.ts'
import styles from '../trip.module.css'
import { TripTabs } from '../trip-tabs.tsx'
import { NewTrip } from './new-trip.tsx'

const route = getRouteApi('/app/trips')

/** The trips, the next one first. */
export function TripsScreen() {
  const t = useTranslations('trip.list')
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const columns = useTripColumns()
  const words = (search.typed && keptWords(search.typed)?.search) || ''
  const change = (changes: Partial<typeof search>, replace = false) =>
    void navigate({ search: (before) => ({ ...before, ...changes }), replace, resetScroll: false })
  return (
    <div className={listing.screen}>
      <TripTabs />
      <ListHead title={t('title')} tools={<NewTrip />} />
      <div className={styles.filters}>
        <TypedField
          label={t('search')}
          placeholder={t('searchHint')}
          value={words}
          onChange={(text) => change({ typed: keepWords({ ...noWords, search: text }) }, true)}
        />
        <Segments
          legend={t('when')}
          isLegendHidden
          options={{ coming: t('coming'), past: t('past') }}
          value={search.when}
          onChange={(when) => change({ when })}
        />
      </div>
      <GrowingList
        few
        key={`${search.when} ${search.typed}`}
        title={t('title')}
        pageAfter={(after) => tripsFor(search, after)}
        rowsOf={({ tripList }) => tripList}
        keyOf={placeOfTrip}
        columns={columns}
        countOf={(count, hasMore) => t('count', { count, more: String(hasMore) })}
        moreWord={t('more')}
        empty={{
          title: t(words ? 'noneFound' : search.when === 'past' ? 'nonePast' : 'none'),
          hint: t(words ? 'noneFoundHint' : 'noneHint'),
          action: null,
        }}
      />
    </div>
  )
}

function useTripColumns(): readonly Column<TripRow>[] {
  const t = useTranslations('trip.list')
  const locale = useLocale()
  const ownOrg = useSession()?.claims.orgName
  const name = (row: TripRow) => (
    <Link to="/app/trips/$tripId" params={{ tripId: row.tripId }} className={styles.name} data-opens="trip">
      {row.name}
    </Link>
  )
  const days = ({ startsOn, endsOn }: TripRow) => {
    if (!startsOn) return t('noDays')
    if (!endsOn || endsOn === startsOn) return formatDay(startsOn, locale)
    return `${formatDay(startsOn, locale)} – ${formatDay(endsOn, locale)}`
  }
  const parts = ({ sales, ownLegs }: TripRow) => t('parts', { sales, legs: ownLegs })
  const others = ({ ownerOrgName }: TripRow) => ownerOrgName !== ownOrg && ownerOrgName
  return [
    { heading: t('column.name'), cell: name, card: { head: name } },
    {
      heading: t('column.days'),
      cell: days,
      card: {
        line: (row) => (
          <span>
            {days(row)}
            {others(row) && <small> · {others(row)}</small>}
          </span>
        ),
      },
    },
    {
      heading: t('column.reference'),
      cell: ({ reference }) => reference,
      card: { foot: ({ reference }) => reference && <span>{reference}</span> },
    },
    { heading: t('column.parts'), cell: parts, card: { foot: (row) => <span>{parts(row)}</span> } },
    {
      heading: t('column.by'),
      cell: (row) => (
        <>
          {row.madeBy}
          {others(row) && <small>{others(row)}</small>}
        </>
      ),
      card: {},
    },
  ]
}
