import { Button } from '@mantine/core'
import { Link, useLocation } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useTranslations } from 'use-intl'
import { startOfDay } from '#contract/day/dates'
import { useToday } from '../../lib/query/use-server-time.ts'
import { ListHead } from '../../ui/list/list-head.tsx'
import listing from '../../ui/list/listing.module.css'
import { EmptyState, ErrorState } from '../../ui/state/states.tsx'
import { searchFromState } from '../handover.ts'
import { SearchSummary } from '../search-summary.tsx'
import { FoundHotels } from './found-hotels.tsx'
import { HotelsWaiting } from './hotels-waiting.tsx'
import { answeredAt } from './offers/answered-at.ts'
import type { StateOfOne } from './offers/each-supplier.ts'
import { useQuietRefresh } from './offers/quiet-refresh.ts'
import { hasSilence, NotAsked, SupplierStates, WithoutRate } from './supplier-states.tsx'
import { useHotels } from './use-hotels.ts'

export function ListScreen() {
  const handed = useLocation({ select: ({ state }) => state.search })
  const today = useToday()
  // opened by its address it begins today, which the server may say only now
  const search = useMemo(() => searchFromState(handed, startOfDay(today)), [handed, today])
  return (
    <div className={listing.screen}>
      <SearchSummary search={search} />
      <Hotels key={handed ?? ''} search={search} />
    </div>
  )
}

function Hotels({ search }: { search: ReturnType<typeof searchFromState> }) {
  const t = useTranslations('hotel.list')
  const words = useTranslations('hotelSearch.summary')
  const failure = useTranslations('shell.failure')
  const { reply, states, error, fetchedAt, isFetching, refresh, tryAgain } = useHotels(search)
  const hasAnswer = states.some(({ state }) => state === 'answered')
  const hasReply = Number.isFinite(fetchedAt)
  useQuietRefresh({ answeredAt: hasReply ? (answeredAt(reply) ?? fetchedAt) : null, fetchedAt, refresh })
  const toSearch = (label: string) => (
    <Button variant="default" renderRoot={(props) => <Link to="/app/hotel/avail" {...props} />}>
      {label}
    </Button>
  )
  const head = <ListHead title={t('title')} />
  if (reply.hotelAvailabilityList.length > 0) {
    return (
      <FoundHotels
        search={search}
        reply={reply}
        states={states}
        fetchedAt={fetchedAt}
        onTryAgain={() => void tryAgain()}
      />
    )
  }
  if (error && !isFetching) {
    return (
      <>
        {head}
        <ErrorState error={error} onRetry={() => void tryAgain()} back={toSearch(failure('back'))} />
      </>
    )
  }
  const searching = states.some(({ state }) => state === 'searching')
  return (
    <>
      {searching ? (
        <HotelsWaiting states={states} />
      ) : (
        <>
          {head}
          <SupplierStates states={states} />
          <EmptyState
            title={t('none')}
            hint={hintOf(states)}
            action={
              <>
                {toSearch(words('change'))}
                {hasSilence(states) && <Button onClick={() => void tryAgain()}>{t('askAgain')}</Button>}
              </>
            }
          />
        </>
      )}
      <WithoutRate reply={reply} />
      <NotAsked states={states} />
    </>
  )

  function hintOf(states: readonly StateOfOne[]): string {
    if (states.every(({ state }) => state === 'off')) return t('allSwitchedOff')
    return t(hasAnswer ? 'noneHint' : 'noAnswer')
  }
}
