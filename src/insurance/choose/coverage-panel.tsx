import { type RefObject, useEffect, useId, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { AvailablePremium } from '#contract/insurance/insurance'
import card from '../../ui/panel/card.module.css'
import { Fold } from '../../ui/panel/fold.tsx'
import screen from '../../ui/panel/screen.module.css'
import { Section } from '../../ui/panel/section.tsx'
import { MoneyText } from '../../ui/price/money.tsx'
import { EmptyState } from '../../ui/state/states.tsx'
import type { BookingState } from '../booking-state.ts'
import { useInsuranceNames } from '../use-insurance-names.ts'
import { cheapestFirst, premiumKey } from './cheapest-first.ts'
import styles from './coverage-panel.module.css'
import { PackageComparison } from './package-comparison.tsx'

type Props = {
  state: Exclude<BookingState, { step: 'reset' }>
  bcToName: Readonly<Record<string, string>>
  onChoose: (premium: AvailablePremium) => void
}

/** The packages found, as cards to choose from (spec: insurance §2, §9). */
export function CoveragePanel({ state, bcToName, onChoose }: Props) {
  const t = useTranslations('insurance.coverage')
  const { result, premium: chosen } = state
  const premiums = cheapestFirst(result.availablePremiums)
  const panel = useRef<HTMLDivElement>(null)
  const id = useId()
  const fold = useChoiceFold(panel, chosen === null)
  // move the focus from the search to the results
  useEffect(() => panel.current?.focus(), [])
  if (premiums.length === 0) {
    return (
      <div ref={panel} className={styles.panel} tabIndex={-1}>
        <Section title={t('title')}>
          <EmptyState title={t('none')} hint={t('noneHint')} />
        </Section>
      </div>
    )
  }
  return (
    <div ref={panel} className={styles.panel} tabIndex={-1} {...fold.events}>
      <section aria-labelledby={id}>
        <Fold
          open={fold.open}
          onToggle={fold.onToggle}
          summary={
            <>
              <h2 id={id}>{t('title')}</h2>
              {chosen && !fold.open ? (
                <>
                  <MoneyText value={chosen.packagePrice} strong />
                  <span>{chosen.packageName}</span>
                </>
              ) : (
                <span className={screen.quiet} role="status">
                  {t('count', { count: premiums.length })}
                </span>
              )}
            </>
          }
        >
          <fieldset className={styles.cards} disabled={state.step !== 'searched'} aria-label={t('title')}>
            {premiums.map((premium) => (
              <PremiumCard
                key={premiumKey(premium)}
                premium={premium}
                checked={chosen !== null && premiumKey(chosen) === premiumKey(premium)}
                onChoose={() => {
                  onChoose(premium)
                  fold.onChosen()
                }}
              />
            ))}
          </fieldset>
          <PackageComparison
            found={state}
            premiums={premiums}
            bcToName={bcToName}
            disabled={state.step !== 'searched'}
            onChoose={(premium) => {
              onChoose(premium)
              fold.onChosen()
            }}
          />
        </Fold>
      </section>
    </div>
  )
}

/** Folds the packages once one is chosen with a finger or a mouse; arrow keys choose as they pass, and leave them open. */
function useChoiceFold(panel: RefObject<HTMLDivElement | null>, isOpen: boolean) {
  const [open, onToggle] = useState(isOpen)
  const byKeys = useRef(false)
  return {
    open,
    onToggle,
    onChosen() {
      if (byKeys.current) return
      onToggle(false)
      panel.current?.querySelector('summary')?.focus()
    },
    events: {
      onKeyDown: () => {
        byKeys.current = true
      },
      onPointerDown: () => {
        byKeys.current = false
      },
    },
  }
}

type CardProps = { premium: AvailablePremium; checked: boolean; onChoose: () => void }

function PremiumCard({ premium, checked, onChoose }: CardProps) {
  const t = useTranslations('insurance.coverage')
  const names = useInsuranceNames()
  return (
    <label className={`${card.choice} ${styles.card}`} data-checked={checked || undefined}>
      <input type="radio" name="premium" checked={checked} onChange={onChoose} />
      <span className={styles.name}>
        <b>{premium.packageName}</b>
        <span>{names.territory(premium.territoryName)}</span>
        <small>{t('insurer', { code: premium.supplierCode })}</small>
      </span>
      <span className={styles.rate}>
        <MoneyText value={premium.packageRate} size="lg" strong />
        <small>{t('rate')}</small>
        <span>
          {t('whole')} <MoneyText value={premium.packagePrice} strong />
        </span>
      </span>
    </label>
  )
}
