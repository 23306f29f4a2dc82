import { useQuery } from '@tanstack/react-query'
import { getRouteApi, useLocation } from '@tanstack/react-router'
import { useReducer, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { ReplyOf } from '#contract/call/endpoint'
import { dayInJakarta } from '#contract/day/dates'
import type { insuranceConfig } from '#contract/insurance/insurance'
import type { InsuranceSearch } from '#contract/insurance/request'
import { serverNow } from '../lib/call/clock.ts'
import { OpenCommandsLine } from '../shell/outbox/unanswered/open-commands-line.tsx'
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
import { type Availability, nextState } from './booking-state.ts'
import { BenefitsPanel } from './choose/benefits-panel.tsx'
import { premiumKey } from './choose/cheapest-first.ts'
import { CoveragePanel } from './choose/coverage-panel.tsx'
import { PricingPanel } from './choose/pricing-panel.tsx'
import side from './choose/side-column.module.css'
import { FailedQuery } from './failed-query.tsx'
import { OpenPolicies } from './form/open-policies.tsx'
import { forgetDraft } from './form/policy-draft.ts'
import { isSameSearch, reopenedForms } from './form/reopened-forms.ts'
import { useRememberedForms } from './form/use-remembered-forms.ts'
import { InsuranceTabs } from './insurance-tabs.tsx'
import { configOfInsurance } from './queries.ts'
import { lastSearch } from './search/last-search.ts'
import { SearchForm } from './search/search-form.tsx'
import { tripsOf } from './search/trips.ts'

const route = getRouteApi('/app/insurance/booking')

/** spec: insurance §2, booking page. */
export function InsuranceBookingScreen() {
  const t = useTranslations('insurance')
  const config = useQuery(configOfInsurance)
  // the sale ended on this page, and the next one begins on it
  const afterSale = route.useRouteContext({ select: (context) => context.afterSale })
  return (
    <div className={listing.screen}>
      <InsuranceTabs />
      <ListHead title={t('title')} />
      {config.data && <BookingPage key={afterSale ?? ''} config={config.data} />}
      {config.isLoading && <Skeletons count={2} shape="form" />}
      {config.isError && !config.data && (
        <FailedQuery what="config" error={config.error} onRetry={() => void config.refetch()} />
      )}
    </div>
  )
}

const policyForms = later(
  async () => (await import(/* bundle: insurance-form */ './form/policy-forms.tsx')).PolicyForms,
)

function BookingPage({ config }: { config: ReplyOf<typeof insuranceConfig> }) {
  const [state, dispatch] = useReducer(nextState, { step: 'reset' })
  const handed = useLocation({ select: ({ state: { policyForms } }) => policyForms })
  /** The forms that are not open again yet. */
  const [reopened, setReopened] = useState(() =>
    reopenedForms(handed, lastSearch(tripsOf(config.supplierTrips), dayInJakarta(serverNow()))),
  )
  useRememberedForms(state, reopened !== null)
  useLater(policyForms)
  const begun = state.step !== 'reset'
  const offered = begun && state.result.availablePremiums.length > 0
  const priced = begun && state.premium !== null
  // on a narrow screen the first field of the forms stays in sight
  const isBelow = !useWide() && priced
  const open = useTranslations('insuranceForm.command')('open')
  function find(search: InsuranceSearch, result: Availability) {
    dispatch({ do: 'found', search, result })
    setReopened(null)
    if (!reopened || !isSameSearch(reopened.search, search)) return
    const premium = result.availablePremiums.find((one) => premiumKey(one) === reopened.premium)
    if (premium) dispatch({ do: 'choose', premium })
    for (const code of reopened.benefitCodes) dispatch({ do: 'benefit', code, chosen: true })
  }
  const aside = (!begun || offered) && (
    <aside className={`${screen.aside} ${side.column}`} data-priced={priced || undefined}>
      <BenefitsPanel state={state} bcToName={config.bcToName} dispatch={dispatch} />
      <PricingPanel state={state} />
    </aside>
  )
  return (
    <>
      {!begun && <LateTripOfSearch product="INSURANCE" />}
      {!begun && <OpenPolicies />}
      {state.step === 'searched' && <OpenCommandsLine kind="CREATE_POLICY" title={open} />}
      <PageWithFoot>
        {(foot) => (
          <div className={screen.sale} data-begun={begun || undefined}>
            <div className={choices.choices} data-made={priced || undefined}>
              <SearchForm
                config={config}
                locked={begun}
                mayReset={state.step !== 'booking'}
                repeats={reopened !== null}
                onFound={find}
                onReset={() => {
                  if (state.step !== 'reset') forgetDraft(state)
                  dispatch({ do: 'reset' })
                }}
              />
              {begun && (
                <CoveragePanel
                  state={state}
                  bcToName={config.bcToName}
                  onChoose={(premium) => dispatch({ do: 'choose', premium })}
                />
              )}
            </div>
            {!isBelow && aside}
            {offered && <Late part={policyForms} props={{ state, dispatch, foot }} />}
            {isBelow && aside}
          </div>
        )}
      </PageWithFoot>
    </>
  )
}
