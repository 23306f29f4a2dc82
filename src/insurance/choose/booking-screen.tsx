import { useQuery } from '@tanstack/react-query'
import { useReducer } from 'react'
import { useTranslations } from 'use-intl'
import type { ReplyOf } from '#contract/endpoint'
import type { insuranceConfig } from '#contract/insurance/insurance'
import { OpenCommandsLine } from '../../shell/outbox/open-commands-line.tsx'
import { Late } from '../../ui/late.tsx'
import { later, useLater } from '../../ui/later.ts'
import { ListHead } from '../../ui/list-head.tsx'
import listing from '../../ui/listing.module.css'
import { PageWithFoot } from '../../ui/page-with-foot.tsx'
import screen from '../../ui/screen.module.css'
import { Skeletons } from '../../ui/states.tsx'
import { FailedQuery } from '../failed-query.tsx'
import { forgetDraft } from '../form/policy-draft.ts'
import { InsuranceTabs } from '../insurance-tabs.tsx'
import { configOfInsurance } from '../queries.ts'
import { SearchForm } from '../search/search-form.tsx'
import { OpenPolicies } from '../submit/open-policies.tsx'
import { BenefitsPanel } from './benefits-panel.tsx'
import { nextState } from './booking-state.ts'
import { CoveragePanel } from './coverage-panel.tsx'
import { PricingPanel } from './pricing-panel.tsx'
import side from './side-column.module.css'

/** spec: insurance §2, booking page. */
export function InsuranceBookingScreen() {
  const t = useTranslations('insurance')
  const config = useQuery(configOfInsurance)
  return (
    <div className={listing.screen}>
      <InsuranceTabs />
      <ListHead title={t('title')} />
      {config.data && <BookingPage config={config.data} />}
      {config.isLoading && <Skeletons count={2} shape="form" />}
      {config.isError && !config.data && (
        <FailedQuery what="config" error={config.error} onRetry={() => void config.refetch()} />
      )}
    </div>
  )
}

const policyForms = later(async () => (await import('../form/policy-forms.tsx')).PolicyForms)

function BookingPage({ config }: { config: ReplyOf<typeof insuranceConfig> }) {
  const [state, dispatch] = useReducer(nextState, { step: 'reset' })
  useLater(policyForms)
  const begun = state.step !== 'reset'
  const offered = begun && state.result.availablePremiums.length > 0
  const priced = begun && state.premium !== null
  const open = useTranslations('insuranceForm.command')('open')
  return (
    <>
      {!begun && <OpenPolicies />}
      {state.step === 'searched' && <OpenCommandsLine kind="CREATE_POLICY" title={open} />}
      <PageWithFoot>
        {(foot) => (
          <div className={screen.sale} data-begun={begun || undefined}>
            <SearchForm
              config={config}
              locked={begun}
              mayReset={state.step !== 'booking'}
              onFound={(search, result) => dispatch({ do: 'found', search, result })}
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
            {(!begun || offered) && (
              <aside className={`${screen.aside} ${side.column}`} data-priced={priced || undefined}>
                <BenefitsPanel state={state} bcToName={config.bcToName} dispatch={dispatch} />
                <PricingPanel state={state} />
              </aside>
            )}
            {offered && <Late part={policyForms} props={{ state, dispatch, foot }} />}
          </div>
        )}
      </PageWithFoot>
    </>
  )
}
