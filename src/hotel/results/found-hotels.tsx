import { Button } from '@mantine/core'
import { getRouteApi } from '@tanstack/react-router'
import { useCallback, useDeferredValue, useMemo, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { AvailabilityReply } from '#contract/hotel/hotel'
import type { HalReq } from '#contract/hotel/request'
import { ListHead } from '../../ui/list/list-head.tsx'
import { Pager } from '../../ui/list/pager/pager.tsx'
import screen from '../../ui/panel/screen.module.css'
import { EmptyState } from '../../ui/state/states.tsx'
import { AsOf } from '../../ui/time/as-of.tsx'
import { usePhone, useWide } from '../../ui/use-wide.ts'
import { CompareMode } from '../compare/compare-mode.tsx'
import { useCompared } from '../compare/compared.ts'
import { nightsOf } from '../search-draft.ts'
import { CompareHotels } from './comparison/compare-hotels.tsx'
import { comparedHotels } from './comparison/compared-hotels.ts'
import { filterOptionsOf } from './filter/filter-options.ts'
import { Filters } from './filter/filters.tsx'
import { PriceUnitField } from './filter/price-unit-field.tsx'
import { SortField } from './filter/sort-field.tsx'
import styles from './found-hotels.module.css'
import { HotelCards } from './hotel-cards.tsx'
import { type ListView, noFilters } from './list-view.ts'
import { answeredAt } from './offers/answered-at.ts'
import { arrangeHotels } from './offers/arrange-hotels.ts'
import { distancesFrom } from './offers/distances.ts'
import type { StateOfOne } from './offers/each-supplier.ts'
import { mergeOffers } from './offers/merge-offers.ts'
import { AtNet, NotAsked, SupplierStates, WithoutRate } from './supplier-states.tsx'

const route = getRouteApi('/app/hotel/list')

type Props = {
  search: HalReq
  reply: AvailabilityReply
  states: readonly StateOfOne[]
  fetchedAt: number
  onTryAgain: () => void
}

export function FoundHotels({ search, reply, states, fetchedAt, onTryAgain }: Props) {
  const t = useTranslations('hotel.list')
  const view = route.useSearch()
  const navigate = route.useNavigate()
  const wide = useWide()
  const isPhone = usePhone()
  const nights = nightsOf(search)
  const top = useRef<HTMLDivElement>(null)
  const all = reply.hotelAvailabilityList
  const options = useMemo(() => filterOptionsOf(all), [all])
  const merged = useMemo(() => mergeOffers(all), [all])
  // the moved control is drawn at once, the cards may follow later
  const deferredView = useDeferredValue(view)
  const distances = useMemo(() => distancesFrom(deferredView.from, merged), [deferredView.from, merged])
  const { hotels, count, offers, page, pages } = useMemo(
    () => arrangeHotels(merged, options.highest, deferredView, distances),
    [merged, options, deferredView, distances],
  )
  const from = merged.find(({ key }) => key === deferredView.from)?.offers[0].hotelName ?? null

  const compared = useCompared(useMemo(() => JSON.stringify(search), [search]))
  const chosen = useMemo(() => comparedHotels(merged, compared.keys), [merged, compared.keys])
  const [wantsBoxes, setWantsBoxes] = useState(false)
  const isComparing = wantsBoxes || chosen.length > 0

  const changeView = useCallback(
    (changes: Partial<ListView>) => {
      // `state: true` keeps the search in the history state; only a page change adds a history entry, a filter replaces it
      const replace = changes.page === undefined
      void navigate({
        search: (before) => ({ ...before, page: 1, ...changes }),
        state: true,
        replace,
        resetScroll: false,
      })
      if (changes.page) top.current?.scrollIntoView({ block: 'start' })
    },
    [navigate],
  )

  const answered = answeredAt(reply)
  const progress = <SupplierStates states={states} onTryAgain={onTryAgain} />

  return (
    <div ref={top} className={styles.found}>
      <div className={styles.head}>
        <ListHead
          title={t('title')}
          count={
            <>
              <b>{t('count', { count })}</b>
              {offers > count && <span>{t('offers', { count: offers })}</span>}
              <AsOf at={answered === null ? fetchedAt : new Date(answered).toISOString()} />
            </>
          }
          tools={
            wide && (
              <>
                {progress}
                {nights > 1 && (
                  <PriceUnitField labelHidden className={styles.sort} value={view.per} onView={changeView} />
                )}
                <SortField
                  hasPlaces={distances.size > 0}
                  labelHidden
                  className={styles.sort}
                  value={view.sort}
                  onView={changeView}
                />
              </>
            )
          }
        />
        {!wide && progress}
      </div>
      <Filters
        options={options}
        hotels={merged}
        hasPlaces={distances.size > 0}
        view={view}
        nights={nights}
        count={count}
        onView={changeView}
        beside={
          isPhone && (
            <CompareMode
              isOn={isComparing}
              onChange={(isOn) => {
                setWantsBoxes(isOn)
                if (!isOn) compared.clear()
              }}
            />
          )
        }
      />
      <div className={styles.hotels}>
        <AtNet reply={reply} />
        <WithoutRate reply={reply} />
        <NotAsked states={states} />
        {(view.free || view.board !== null) && count > 0 && (
          <p className={`${screen.quiet} ${screen.small}`}>{t('lowestPrice')}</p>
        )}
        {count === 0 && (
          <EmptyState
            title={t('none')}
            hint={t('noneOfFilters')}
            action={<Button onClick={() => changeView(noFilters)}>{t('clearFilters')}</Button>}
          />
        )}
        <HotelCards
          hotels={hotels}
          per={deferredView.per}
          distances={distances}
          from={from}
          search={search}
          reply={reply}
          compared={isComparing || !isPhone ? compared : null}
        />
        <Pager page={page} pages={pages} onPage={(next) => changeView({ page: next })} />
        {chosen.length > 0 && (
          <CompareHotels
            hotels={chosen}
            compared={compared}
            distances={distances}
            search={search}
            reply={reply}
          />
        )}
      </div>
    </div>
  )
}
