import { Link } from '@tanstack/react-router'
import { useLocale, useTranslations } from 'use-intl'
import type { MoneyPair } from '#contract/money/money'
import type { ShownStep, WhyPrice } from '#contract/money/why-price'
import { formatMoney } from '../../lib/language/format.ts'
import { useMay } from '../../lib/session/may.ts'
import { isForOne, type PerUnit, type RuleLines, stepLines } from '../state/step-lines.ts'
import { MoneyText } from './money.tsx'
import styles from './price-levels.module.css'

type Props = { why: WhyPrice; wordOf: (label: string) => string }

/** The chain of each part of a price, as the server shows it to this reader. */
export function PriceLevels({ why, wordOf }: Props) {
  const t = useTranslations('whyPrice')
  return (
    <div className={styles.parts}>
      <p className={styles.quiet}>{t(sharesCommission(why) ? 'introOfCommission' : 'intro')}</p>
      {why.map((part, index) => (
        <Part key={index} part={part} wordOf={wordOf} />
      ))}
    </div>
  )
}

function sharesCommission(why: WhyPrice): boolean {
  return why.some(({ stepList }) => stepList.some(({ of }) => of === 'COMMISSION'))
}

function Part({ part, wordOf }: { part: WhyPrice[number]; wordOf: Props['wordOf'] }) {
  const t = useTranslations('whyPrice')
  const { quantity, stepList } = part
  const label = wordOf(part.label)
  return (
    <section>
      <h3>{quantity > 1 ? t('quantity', { count: quantity, label }) : label}</h3>
      {isForOne(part) && <p className={styles.quiet}>{t('each')}</p>}
      {stepList.length === 0 ? (
        <p className={styles.quiet}>{t('noSteps')}</p>
      ) : (
        <ol className={styles.levels}>
          {stepList.map((step) => (
            <Level key={`${step.sellerId} ${step.buyerId}`} step={step} />
          ))}
        </ol>
      )}
    </section>
  )
}

function Level({ step }: { step: ShownStep }) {
  const t = useTranslations('whyPrice')
  const { sellerName: seller, buyerName, before, after, units } = step
  const { ruleList, kept, rest } = stepLines(step)
  const isCommission = step.of === 'COMMISSION'
  const result = isCommission ? 'passesOn' : 'pays'
  return (
    <li>
      <h4>{t('level', { seller, buyer: buyerName ?? t('client') })}</h4>
      <Line label={t(isCommission ? 'earns' : 'pays', { name: seller })} value={before} />
      {ruleList.length > 0 && (
        <ul className={styles.rules}>
          {ruleList.map((lines) => (
            <Rule key={lines.rule.ruleId} lines={lines} base={before} units={units} />
          ))}
        </ul>
      )}
      {rest && <Line label={t(rest.kind === 'ROUNDING' ? 'rounding' : 'exchanged')} value={rest.value} />}
      <Remark step={step} kept={kept} />
      {isCommission && <Line label={t('keeps', { name: seller })} value={kept} />}
      <Line label={buyerName ? t(result, { name: buyerName }) : t('recommended')} value={after} strong />
    </li>
  )
}

/** What limited the level, or that it has no rule. */
function Remark({ step: { of, limit, sellerName, ruleList }, kept }: { step: ShownStep; kept: MoneyPair }) {
  const t = useTranslations('whyPrice')
  const isCommission = of === 'COMMISSION'
  const words = { seller: sellerName, amount: formatMoney(kept) }
  if (limit) {
    const reason = limit === 'COST' && isCommission ? 'COST_COMMISSION' : limit
    return <p className={styles.quiet}>{t(`limit.${reason}`, words)}</p>
  }
  if (ruleList.length > 0) return null
  return <p className={styles.quiet}>{t(isCommission ? 'noShare' : 'noRules')}</p>
}

function Rule({ lines, base, units }: { lines: RuleLines; base: MoneyPair; units: number }) {
  const t = useTranslations('whyPrice')
  const locale = useLocale()
  const { rule, percent, amount, floor, ceiling } = lines
  const percents = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 2 })
  const percentText = ({ bp }: { bp: number }) => percents.format(bp / 10_000).replace('-', '−')
  const each = ({ unit }: PerUnit) => t('times', { amount: formatMoney(unit), units })
  const boundText = (bound: PerUnit) =>
    units > 1 ? `${each(bound)} = ${formatMoney(bound.total)}` : formatMoney(bound.total)
  return (
    <li>
      <RuleName rule={rule} />
      {percent && (
        <Line
          label={t('percent', { percent: percentText(percent), amount: formatMoney(base) })}
          value={percent.value}
        />
      )}
      {amount && <Line label={units > 1 ? each(amount) : t('amount')} value={amount.total} />}
      {floor && <p className={styles.quiet}>{t('floor', { amount: boundText(floor) })}</p>}
      {ceiling && <p className={styles.quiet}>{t('ceiling', { amount: boundText(ceiling) })}</p>}
    </li>
  )
}

/** Leads to the rule, for who may see rules. */
function RuleName({ rule: { ruleId, version, note } }: Pick<RuleLines, 'rule'>) {
  const t = useTranslations('whyPrice')
  const mayRead = useMay(['prices'])
  const name = note || t('unnamed')
  const address: string = `/app/admin/prices/${ruleId}`
  return (
    <p className={styles.name}>
      {mayRead ? <Link to={address}>{name}</Link> : name}
      {version > 1 && <small>{t('version', { version })}</small>}
    </p>
  )
}

function Line({ label, value, strong = false }: { label: string; value: MoneyPair; strong?: boolean }) {
  return (
    <p className={styles.line} data-strong={strong || undefined}>
      <span>{label}</span>
      <MoneyText value={value} size="sm" strong={strong} />
    </p>
  )
}
