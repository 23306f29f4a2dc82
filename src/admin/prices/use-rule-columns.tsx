import { Link } from '@tanstack/react-router'
import { useLocale, useTranslations } from 'use-intl'
import type { PriceRule } from '#contract/money/price-rule'
import listing from '../../ui/list/listing.module.css'
import type { Column } from '../../ui/list/rows.tsx'
import styles from './prices.module.css'
import { ruleSentence } from './rule-sentence.ts'
import { RuleState } from './rule-state.tsx'
import { validityText } from './rule-validity.ts'

export function useRuleColumns(): readonly Column<PriceRule>[] {
  const t = useTranslations('adminPrices')
  const locale = useLocale()
  const link = (rule: PriceRule) => (
    <span className={listing.cell}>
      <Link to="/app/admin/prices/$ruleId" params={{ ruleId: rule.ruleId }} className={styles.link}>
        {ruleSentence(rule, t, locale)}
      </Link>
    </span>
  )
  const state = (rule: PriceRule) => <RuleState state={rule.state} />
  const validity = (rule: PriceRule) => validityText(rule, t, locale)
  return [
    {
      heading: t('rule'),
      cell: (rule) => (
        <>
          {link(rule)}
          {rule.note && <small>{rule.note}</small>}
        </>
      ),
      card: { title: link, note: ({ note }) => note },
    },
    { heading: t('state'), cell: state, card: { foot: state } },
    {
      heading: t('validity'),
      className: styles.when,
      cell: validity,
      card: { foot: (rule) => <small className={styles.note}>{validity(rule)}</small> },
    },
  ]
}
