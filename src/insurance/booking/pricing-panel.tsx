import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import type { PolicyDetail } from '#contract/insurance/policy'
import type { PriceItem } from '#contract/insurance/prices'
import type { MoneyPair } from '#contract/money/money'
import { useClientView } from '../../lib/session/client-view.ts'
import { WhyPriceButton } from '../../shell/sale/why-price.tsx'
import styles from '../../ui/panel/detail.module.css'
import { Section } from '../../ui/panel/section.tsx'
import { MoneyText } from '../../ui/price/money.tsx'
import { TradeTerm } from '../../ui/term/trade-term.tsx'
import { splitPolicyFee } from '../choose/price-lines.ts'
import { useInsuranceNames } from '../use-insurance-names.ts'
import { type NettLine, nettLines } from './nett-lines.ts'
import detail from './policy-detail.module.css'

type Props = { booking: PolicyDetail['supplierBookings'][0]; whyPrice: PolicyDetail['whyPrice'] }

/** The policy fee is shown with the totals, not with the premiums (spec: insurance §3). */
export function PricingPanel({ booking, whyPrice }: Props) {
  const t = useTranslations('insuranceList.detail')
  const { pricingInfo, effectivePricingInfo } = booking
  const { additionalPriceItems, subTotal, totalPremiumPrice } = pricingInfo
  const isClientView = useClientView()
  const { premiums, fee } = splitPolicyFee(pricingInfo)
  return (
    <>
      <Section title={t('pricing')}>
        <dl className={styles.prices}>
          {[...premiums, ...additionalPriceItems].map((item, index) => (
            <Item key={`${item[0]} ${index}`} item={item} />
          ))}
          <Line label={<TradeTerm name="subtotal">{t('subTotal')}</TradeTerm>} amount={subTotal} />
          {fee && <Line label={t('policyFee')} amount={fee} />}
          <Line label={t('total')} amount={totalPremiumPrice} />
        </dl>
      </Section>
      {effectivePricingInfo && !isClientView && (
        <Section title={t('commission')}>
          <dl className={styles.prices}>
            {nettLines(effectivePricingInfo).map(([line, amount]) => (
              <Line key={line} label={<NettLabel line={line} />} amount={amount} />
            ))}
          </dl>
          <WhyPriceButton why={whyPrice} />
        </Section>
      )}
    </>
  )
}

function Item({ item: [label, quantity, unit, total] }: { item: PriceItem }) {
  const t = useTranslations('insuranceList.detail')
  const names = useInsuranceNames()
  return (
    <div>
      <dt>
        {names.item(label)}
        {quantity !== null && quantity > 1 && (
          <small className={detail.item}>
            {t('quantity', { count: quantity })} <MoneyText value={unit} size="sm" />
          </small>
        )}
      </dt>
      <dd>
        <MoneyText value={total} />
      </dd>
    </div>
  )
}

function NettLabel({ line }: { line: NettLine[0] }) {
  const t = useTranslations('insuranceList.detail.nett')
  const label = t(line)
  return line === 'nettToAgent' || line === 'nettToSub' ? <TradeTerm name={line}>{label}</TradeTerm> : label
}

function Line({ label, amount }: { label: ReactNode; amount: MoneyPair }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        <MoneyText value={amount} />
      </dd>
    </div>
  )
}
