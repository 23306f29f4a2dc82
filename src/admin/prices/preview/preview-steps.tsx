import { useLocale, useTranslations } from 'use-intl'
import type { MoneyPair } from '#contract/money/money'
import type { ShownStep } from '#contract/money/why-price'
import { formatMoney } from '../../../lib/language/format.ts'
import styles from '../prices.module.css'
import { percentText } from '../rule-sentence.ts'

type Props = { steps: readonly ShownStep[]; buyer: string; ruleId: string | null }

/** The new rule has no id yet. */
const newRule = 'NEW'

/** How the price of a buyer comes to be, a line for each percent and amount. */
export function PreviewSteps({ steps, buyer, ruleId }: Props) {
  const t = useTranslations('adminPrices.preview')
  return (
    <ol className={styles.steps}>
      {steps.map((step) => (
        <li key={step.sellerId}>
          <ul className={styles.steps}>
            <Line
              words={t(step.of === 'PRICE' ? 'pays' : 'earns', { seller: step.sellerName })}
              amount={step.before}
            />
            {step.ruleList.length === 0 && <li>{t('noRules')}</li>}
            {step.ruleList.map((rule) => (
              <RuleLines
                key={rule.ruleId}
                rule={rule}
                units={step.units}
                name={rule.note || t(rule.ruleId === (ruleId ?? newRule) ? 'thisRule' : 'otherRule')}
              />
            ))}
            {step.limit && <li>{t(`limit.${step.limit}`)}</li>}
            <Line words={t(step.of === 'PRICE' ? 'sells' : 'passes', { buyer })} amount={step.after} />
          </ul>
        </li>
      ))}
    </ol>
  )
}

type LinesProps = { rule: ShownStep['ruleList'][number]; units: number; name: string }

function RuleLines({ rule: { percentBp, percentAmount, amount }, units, name }: LinesProps) {
  const locale = useLocale()
  return (
    <>
      {percentBp !== 0 && (
        <Line words={`${name}: ${percentText(percentBp, locale, 'signed')}`} amount={percentAmount} />
      )}
      {amount && (
        <Line words={`${name}: ${formatMoney(amount)} × ${units}`} amount={[amount[0], amount[1] * units]} />
      )}
    </>
  )
}

function Line({ words, amount }: { words: string; amount: MoneyPair }) {
  return (
    <li className={styles.line}>
      <span>{words}</span>
      <b>{formatMoney(amount)}</b>
    </li>
  )
}
