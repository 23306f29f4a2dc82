import { IconCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { formatMoney } from '../../lib/language/format.ts'
import { Fold } from '../../ui/panel/fold.tsx'
import { FoldingSection } from '../../ui/panel/folding-section.tsx'
import screen from '../../ui/panel/screen.module.css'
import { Section } from '../../ui/panel/section.tsx'
import { MoneyText } from '../../ui/price/money.tsx'
import { Skeletons } from '../../ui/state/states.tsx'
import type { BookingState, BookingStep } from '../booking-state.ts'
import { FailedQuery } from '../failed-query.tsx'
import { benefitsFor } from '../queries.ts'
import { useInsuranceNames } from '../use-insurance-names.ts'
import styles from './benefit-lists.module.css'
import { type IncludedBenefit, type OptionalBenefit, splitBenefits } from './benefit-name.ts'
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
  if (state.step === 'reset' || !isChosen(state)) {
    return (
      <Section title={t('title')}>
        <p className={screen.quiet}>{t('none')}</p>
      </Section>
    )
  }
  return (
    <ChosenBenefits
      chosen={state}
      bcToName={bcToName}
      disabled={state.step !== 'searched'}
      onBenefit={(code, chosen) => dispatch({ do: 'benefit', code, chosen })}
    />
  )
}

type BenefitsProps = {
  chosen: Chosen
  bcToName: Readonly<Record<string, string>>
  disabled: boolean
  onBenefit: (code: string, chosen: boolean) => void
}

/** On a narrow screen they fold to a line; what went wrong is never folded away. */
function ChosenBenefits(props: BenefitsProps) {
  const t = useTranslations('insurance.benefits')
  const { benefitCodes, premium } = props.chosen
  const { error, data, refetch } = useQuery(benefitsFor(toBenefitsRequest(props.chosen)))
  const links = <DocumentLinks premium={premium} />
  if (error && !data)
    return (
      <Section title={t('title')}>
        <FailedQuery what="benefits" error={error} onRetry={() => void refetch()} />
        {links}
      </Section>
    )
  return (
    <FoldingSection
      title={t('title')}
      line={<span className={screen.quiet}>{t('chosen', { count: benefitCodes.length })}</span>}
    >
      <Benefits {...props} />
      {links}
    </FoldingSection>
  )
}

function Benefits({ chosen, bcToName, disabled, onBenefit }: BenefitsProps) {
  const t = useTranslations('insurance.benefits')
  const found = useQuery(benefitsFor(toBenefitsRequest(chosen)))
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

type BenefitListsProps = {
  optional: readonly OptionalBenefit[]
  included: readonly IncludedBenefit[]
  codes: readonly string[]
  disabled: boolean
  onBenefit: (code: string, chosen: boolean) => void
}

function BenefitLists({ optional, included, codes, disabled, onBenefit }: BenefitListsProps) {
  const t = useTranslations('insurance.benefits')
  const names = useInsuranceNames()
  return (
    <>
      {optional.length > 0 && (
        <fieldset className={styles.optional} disabled={disabled}>
          <legend>{t('optional')}</legend>
          {optional.map(({ code, name, price }) => (
            <label key={code} className={styles.option}>
              <input
                type="checkbox"
                checked={codes.includes(code)}
                onChange={({ currentTarget }) => onBenefit(code, currentTarget.checked)}
              />
              <span>
                {names.benefitText(code, name)} + <MoneyText value={price} strong />
              </span>
            </label>
          ))}
        </fieldset>
      )}
      {included.length > 0 && (
        <Fold summary={<b>{t('included')}</b>}>
          <ul className={styles.included}>
            {included.map(({ code, name, detail, limit }) => (
              <li key={code}>
                <IconCheck size={16} aria-hidden />
                <span>
                  <b>{names.benefit(code, name)}</b>{' '}
                  {limit ? t('upTo', { amount: formatMoney(limit) }) : names.detail(detail)}
                </span>
              </li>
            ))}
          </ul>
        </Fold>
      )}
    </>
  )
}
