import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import screen from '../../ui/panel/screen.module.css'
import { Section } from '../../ui/panel/section.tsx'
import { Skeletons } from '../../ui/state/states.tsx'
import type { BookingState, BookingStep } from '../booking-state.ts'
import { FailedQuery } from '../failed-query.tsx'
import { benefitsFor } from '../queries.ts'
import { BenefitLists } from './benefit-lists.tsx'
import { splitBenefits } from './benefit-name.ts'
import { DocumentLinks } from './document-links.tsx'
import { type Chosen, isChosen, toBenefitsRequest } from './to-price-request.ts'

type Props = {
  state: BookingState
  bcToName: Readonly<Record<string, string>>
  dispatch: (step: BookingStep) => void
}

/** Additional Benefits (spec: insurance §2, §3). */
export function BenefitsPanel({ state, bcToName, dispatch }: Props) {
  const t = useTranslations('insurance.benefits')
  return (
    <Section title={t('title')}>
      {state.step === 'reset' || !isChosen(state) ? (
        <p className={screen.quiet}>{t('none')}</p>
      ) : (
        <>
          <Benefits
            chosen={state}
            bcToName={bcToName}
            disabled={state.step !== 'searched'}
            onBenefit={(code, chosen) => dispatch({ do: 'benefit', code, chosen })}
          />
          <DocumentLinks premium={state.premium} />
        </>
      )}
    </Section>
  )
}

type BenefitsProps = {
  chosen: Chosen
  bcToName: Readonly<Record<string, string>>
  disabled: boolean
  onBenefit: (code: string, chosen: boolean) => void
}

function Benefits({ chosen, bcToName, disabled, onBenefit }: BenefitsProps) {
  const t = useTranslations('insurance.benefits')
  const found = useQuery(benefitsFor(toBenefitsRequest(chosen)))
  if (found.isError && !found.data) {
    return <FailedQuery what="benefits" error={found.error} onRetry={() => void found.refetch()} />
  }
  if (!found.data) return <Skeletons count={1} shape="row" />
  const { packageName } = chosen.premium
  const benefits = found.data.benefits[packageName] ?? {}
  const limits = found.data.benefitLimits[packageName] ?? {}
  if (Object.keys(benefits).length === 0) return <p className={screen.quiet}>{t('none')}</p>
  return (
    <BenefitLists
      {...splitBenefits(benefits, limits, bcToName)}
      codes={chosen.benefitCodes}
      disabled={disabled}
      onBenefit={onBenefit}
    />
  )
}
