import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Previewed } from '#contract/admin/prices'
import { dayInJakarta } from '#contract/day/dates'
import type { Currency } from '#contract/money/money'
import type { RuleForm } from '#contract/money/price-rule'
import { serverNow } from '../../../lib/call/clock.ts'
import { useSentence } from '../../../lib/query/use-failure-words.ts'
import { FieldGate } from '../../../ui/form/field-gate.tsx'
import form from '../../../ui/form/form.module.css'
import screen from '../../../ui/panel/screen.module.css'
import { Section } from '../../../ui/panel/section.tsx'
import { MoneyStep, MoneyText } from '../../../ui/price/money.tsx'
import { Skeletons } from '../../../ui/state/states.tsx'
import { useOnline } from '../../../ui/state/use-online.ts'
import styles from '../prices.module.css'
import { previewOf } from '../queries.ts'
import { isEmpty, momentToTry, problemsOf } from '../rule/rule-draft.ts'
import { useSuppliersOf } from '../suppliers-of.ts'
import { useSettled } from '../use-settled.ts'
import { type ExampleChoice, exampleFor } from './example.ts'
import { ExampleFields } from './example-fields.tsx'
import { PreviewSteps } from './preview-steps.tsx'

type Props = {
  rule: RuleForm
  ruleId: string | null
  sellerOrg: string
  sellerName: string
  currency: Currency
}

/** An example sale, priced before and after the rule for each kind of buyer. */
export function PreviewPanel({ rule, ruleId, sellerOrg, sellerName, currency }: Props) {
  const t = useTranslations('adminPrices.preview')
  const [choice, setChoice] = useState<ExampleChoice>({})
  const [opened] = useState(serverNow)
  const suppliers = useSuppliersOf(rule.product ?? choice.product ?? 'HOTEL')
  const sale = exampleFor(rule, choice, { today: dayInJakarta(opened), currency, suppliers })
  return (
    <Section title={t('title')}>
      <p className={form.hint}>{t('quiet')}</p>
      {/* its fields do not block saving */}
      <FieldGate value={ignore}>
        <ExampleFields
          rule={rule}
          sale={sale}
          sellerName={sellerName}
          suppliers={suppliers}
          onChoose={(changes) => setChoice({ ...choice, ...changes })}
        />
      </FieldGate>
      <Prices sellerOrg={sellerOrg} sellerName={sellerName} ruleId={ruleId} rule={rule} sale={sale} />
    </Section>
  )
}

function ignore(): void {}

type PricesProps = Pick<Props, 'rule' | 'ruleId' | 'sellerOrg' | 'sellerName'> & {
  sale: ReturnType<typeof exampleFor>
}

function Prices({ rule, sale, ruleId, sellerOrg, sellerName }: PricesProps) {
  const t = useTranslations('adminPrices.preview')
  const online = useOnline()
  const sentence = useSentence()
  const [opened] = useState(serverNow)
  const at = momentToTry(rule, opened)
  // until something is typed, the example shows the prices as they stand
  const tried = isEmpty(rule) && ruleId === null ? null : rule
  const body = useSettled({ sellerOrg, ruleId, rule: tried, sale, ...(at !== undefined && { at }) })
  const enabled = problemsOf(rule).size === 0
  const { data, error, isPlaceholderData } = useQuery({
    ...previewOf(body),
    enabled,
    placeholderData: keepPreviousData,
  })
  if (error && enabled) {
    return online ? (
      <p role="status" className={screen.problem}>
        {sentence(error)}
      </p>
    ) : (
      <p className={screen.quiet}>{t('offline')}</p>
    )
  }
  if (!data) return enabled ? <Skeletons count={2} shape="row" /> : null
  if (data.buyerList.length === 0)
    return <p className={screen.quiet}>{t('nobody', { seller: sellerName })}</p>
  return (
    <ul className={styles.buyers} aria-label={t('title')} aria-busy={isPlaceholderData}>
      {data.buyerList.map((one) => (
        <Buyer key={`${one.buyerType} ${one.buyerId}`} previewed={one} ruleId={ruleId} />
      ))}
    </ul>
  )
}

function Buyer({ previewed, ruleId }: { previewed: Previewed; ruleId: string | null }) {
  const t = useTranslations('adminPrices.preview')
  const { buyerName, buyerType, before, after } = previewed
  const name = buyerName ?? t(`kind.${buyerType}`)
  return (
    <li>
      <div className={styles.line}>
        <span>{name}</span>
        {before.price[1] === after.price[1] ? (
          <MoneyText value={after.price} strong />
        ) : (
          <span>
            <MoneyStep before={before.price} now={after.price} />
          </span>
        )}
      </div>
      <details className={form.more}>
        <summary>{t('steps', { buyer: name })}</summary>
        <PreviewSteps steps={after.stepList} buyer={name} ruleId={ruleId} />
      </details>
    </li>
  )
}
