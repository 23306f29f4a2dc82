import { Link } from '@tanstack/react-router'
import { useLocale, useTranslations } from 'use-intl'
import type { PriceRule } from '#contract/money/price-rule'
import listing from '../../ui/list/listing.module.css'
import styles from './prices.module.css'
import { ruleSentence } from './rule-sentence.ts'
import { RuleState } from './rule-state.tsx'
import { validityText } from './rule-validity.ts'

type Props = { rules: readonly PriceRule[] }

/** The rules on a wide screen. */
export function RuleTable({ rules }: Props) {
  const t = useTranslations('adminPrices')
  const locale = useLocale()
  return (
    <table className={`${listing.table} ${listing.few}`} aria-label={t('title')}>
      <thead>
        <tr>
          <th scope="col">{t('rule')}</th>
          <th scope="col">{t('state')}</th>
          <th scope="col">{t('validity')}</th>
        </tr>
      </thead>
      <tbody>
        {rules.map((rule) => (
          <tr key={rule.ruleId}>
            <td>
              <RuleLink rule={rule} />
              {rule.note && <small>{rule.note}</small>}
            </td>
            <td>
              <RuleState state={rule.state} />
            </td>
            <td className={styles.when}>{validityText(rule, t, locale)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** The rules on a phone. */
export function RuleCards({ rules }: Props) {
  const t = useTranslations('adminPrices')
  const locale = useLocale()
  return (
    <ul className={`${listing.cards} ${listing.few}`} aria-label={t('title')}>
      {rules.map((rule) => (
        <li key={rule.ruleId} className={listing.card}>
          <RuleLink rule={rule} />
          {rule.note && <p className={styles.note}>{rule.note}</p>}
          <div className={listing.line}>
            <RuleState state={rule.state} />
            <small className={styles.note}>{validityText(rule, t, locale)}</small>
          </div>
        </li>
      ))}
    </ul>
  )
}

function RuleLink({ rule }: { rule: PriceRule }) {
  const t = useTranslations('adminPrices')
  const locale = useLocale()
  return (
    <span className={listing.cell}>
      <Link to="/app/admin/prices/$ruleId" params={{ ruleId: rule.ruleId }} className={styles.link}>
        {ruleSentence(rule, t, locale)}
      </Link>
    </span>
  )
}
