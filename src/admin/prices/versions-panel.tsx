import { useLocale, useTranslations } from 'use-intl'
import type { PriceRule } from '#contract/money/price-rule'
import { formatMoment } from '../../lib/language/format.ts'
import { Section } from '../../ui/panel/section.tsx'
import styles from './prices.module.css'
import { changesBetween } from './rule/rule-changes.ts'
import { type PriceWords, ruleSentence, unitText } from './rule-sentence.ts'
import { ruleZone } from './rule-validity.ts'

/** Every version with who made and ended it, and what it changed; the newest first. */
export function VersionsPanel({ versions }: { versions: readonly PriceRule[] }) {
  const t = useTranslations('adminPrices')
  const locale = useLocale()
  return (
    <Section title={t('versions.title')}>
      <ol className={styles.versions} reversed>
        {versions.map((rule, index) => (
          <li key={rule.version}>
            <b>{t('versions.version', { version: rule.version })}</b>
            <p>{ruleSentence(rule, t, locale)}</p>
            <Changes after={rule} before={versions[index + 1]} />
            <p className={styles.note}>{historyText(rule, t, locale)}</p>
          </li>
        ))}
      </ol>
    </Section>
  )
}

function Changes({ before, after }: { before: PriceRule | undefined; after: PriceRule }) {
  const t = useTranslations('adminPrices')
  const locale = useLocale()
  const changes = before ? changesBetween(before, after, t, locale) : []
  if (changes.length === 0) return null
  const unit = unitText(after.product, t)
  return (
    <ul>
      {changes.map((change) => (
        <li key={change.field}>
          {t('versions.changed', { ...change, field: t(`form.${change.field}`, { unit }) })}
        </li>
      ))}
    </ul>
  )
}

function historyText(rule: PriceRule, t: PriceWords, locale: string): string {
  const { madeAt, madeBy, endedAt, endedBy } = rule
  const moment = (text: string) => formatMoment(text, locale, ruleZone)
  return [
    madeBy === null ? t('versions.stood') : t('versions.made', { moment: moment(madeAt), name: madeBy }),
    endedAt !== null &&
      (endedBy === null
        ? t('versions.endedAlone', { moment: moment(endedAt) })
        : t('versions.ended', { moment: moment(endedAt), name: endedBy })),
  ]
    .filter(Boolean)
    .join(', ')
}
