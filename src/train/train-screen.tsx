import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useLocation, useNavigate } from '@tanstack/react-router'
import { useReducer, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { ReplyOf } from '#contract/call/endpoint'
import type { trainConfig } from '#contract/train/train'
import { useToday } from '../lib/query/use-server-time.ts'
import { LateTripOfSearch } from '../shell/sale/people/late-trip-of-search.tsx'
import { ListHead } from '../ui/list/list-head.tsx'
import listing from '../ui/list/listing.module.css'
import choices from '../ui/panel/choices.module.css'
import { PageWithFoot } from '../ui/panel/page-with-foot.tsx'
import screen from '../ui/panel/screen.module.css'
import { Skeletons } from '../ui/state/states.tsx'
import { Late } from '../ui/time/late.tsx'
import { later, useLater } from '../ui/time/later.ts'
import { useWide } from '../ui/use-wide.ts'
import { nextState, stateAfter, trainsOf } from './choose/booking-state.ts'
import { PricingPanel } from './choose/pricing-panel.tsx'
import { FailedQuery } from './failed-query.tsx'
import { OpenTrains } from './form/open-trains.tsx'
import { reopenedForm } from './form/reopened-form.ts'
import { useReopenedForm } from './form/use-reopened-form.ts'
import { configOfTrains, trainsFor } from './queries.ts'
import { Journeys } from './results/journeys.tsx'
import { rememberSearch } from './search/last-search.ts'
import { changeSearch, searchOf } from './search/search-draft.ts'
import { SearchForm } from './search/search-form.tsx'
import { TrainTabs } from './train-tabs.tsx'

/** spec: pnr-tour-train §2, train area. */
export function TrainBookingScreen() {
  const t = useTranslations('train')
  const config = useQuery(configOfTrains)
  return (
    <div className={listing.screen}>
      <TrainTabs />
      <ListHead title={t('title')} />
      {config.data && <BookingPage config={config.data} />}
      {config.isLoading && <Skeletons count={2} shape="form" />}
      {config.isError && !config.data && (
        <FailedQuery what="config" error={config.error} onRetry={() => void config.refetch()} />
      )}
    </div>
  )
}

const trainForm = later(
  async () => (await import(/* bundle: train-book */ './form/train-form.tsx')).TrainForm,
)

function BookingPage({ config }: { config: ReplyOf<typeof trainConfig> }) {
  const queries = useQueryClient()
  const navigate = useNavigate()
  const handed = useLocation({ select: ({ state: { trainForm } }) => trainForm })
  const today = useToday()
  const [reopened] = useState(() => reopenedForm(handed, today))
  /** The search that was begun elsewhere than in the search form, which then shows it; `turn` counts them. */
  const [begunBeside, setBegunBeside] = useState({ search: reopened?.search ?? null, turn: 0 })
  const [state, dispatch] = useReducer(nextState, begunBeside.search, stateAfter)
  useReopenedForm(reopened, state, dispatch)
  useLater(trainForm)
  const { out, back } = trainsOf(state)
  const begun = state.step !== 'reset'
  const isForm = state.step === 'form'
  // on a narrow screen the first field of the form stays in sight
  const isBelow = !useWide() && isForm
  function searchAgain() {
    dispatch({ do: 'searchAgain' })
    if (begun) void queries.resetQueries(trainsFor(state.search))
  }
  function searchOn(day: string) {
    const search = begun && searchOf(changeSearch(state.search, { departureDate: day }), today)
    if (!search) return
    rememberSearch(search)
    setBegunBeside({ search, turn: begunBeside.turn + 1 })
    dispatch({ do: 'reset' })
    dispatch({ do: 'search', search })
  }
  const pricing = (
    <PricingPanel offers={[out, back].filter((offer) => offer !== null)} onSearchAgain={searchAgain} />
  )
  return (
    <>
      {!begun && <LateTripOfSearch product="TRAIN" />}
      {!begun && <OpenTrains />}
      <PageWithFoot>
        {(foot) => (
          <div className={screen.sale} data-begun={begun || undefined}>
            <div className={choices.choices} data-made={isForm || undefined}>
              <SearchForm
                key={begunBeside.turn}
                config={config}
                begun={begunBeside.search}
                locked={begun}
                mayReset={state.step !== 'form' || !state.underWay}
                onSearch={(search) => dispatch({ do: 'search', search })}
                onReset={() => dispatch({ do: 'reset' })}
              />
              {begun && (
                <Journeys
                  key={state.search.departureDate}
                  state={state}
                  dispatch={dispatch}
                  today={today}
                  onDay={searchOn}
                />
              )}
            </div>
            {!isBelow && pricing}
            {isForm && (
              <Late
                part={trainForm}
                props={{
                  foot,
                  search: state.search,
                  offers: state.offers,
                  onBooked: (code) =>
                    void navigate({
                      to: '/app/train/bookinglist',
                      search: { bookingLocatorCode: code },
                      state: { justSold: true },
                    }),
                  onUnderWay: (underWay) => dispatch({ do: 'underWay', underWay }),
                  onSearchAgain: searchAgain,
                }}
              />
            )}
            {isBelow && pricing}
          </div>
        )}
      </PageWithFoot>
    </>
  )
}
