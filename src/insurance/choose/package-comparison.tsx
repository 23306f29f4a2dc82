import { useQueries } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { AvailablePremium } from '#contract/insurance/insurance'
import { Skeletons } from '../../ui/state/states.tsx'
import { Late } from '../../ui/time/late.tsx'
import { later, useLater } from '../../ui/time/later.ts'
import type { Found } from '../booking-state.ts'
import { FailedQuery } from '../failed-query.tsx'
import { benefitsFor } from '../queries.ts'
import styles from './package-comparison.module.css'
import { toBenefitsRequest } from './to-price-request.ts'

const comparisonTable = later(
  async () => (await import(/* bundle: insurance-form */ './comparison-table.tsx')).ComparisonTable,
)

type Props = {
  found: Found
  /** In the order of the cards. */
  premiums: readonly AvailablePremium[]
  bcToName: Readonly<Record<string, string>>
  disabled: boolean
  onChoose: (premium: AvailablePremium) => void
}

/** What each package covers, side by side, before one is chosen. It is asked with the search, so that it opens offline. */
export function PackageComparison({ found, premiums, ...table }: Props) {
  const t = useTranslations('insurance.comparison')
  const [opened, setOpened] = useState(false)
  useLater(comparisonTable)
  const asked = premiums.map((premium) => toBenefitsRequest({ ...found, premium }))
  const places = asked.map((one) => JSON.stringify(one))
  // the packages of one insurer share an answer
  const firsts = [...new Set(places)].map((place) => places.indexOf(place))
  const answers = useQueries({
    queries: asked.filter((_, at) => firsts.includes(at)).map((one) => benefitsFor(one)),
  })
  const answerTo = (at: number) => answers[firsts.indexOf(places.indexOf(places[at] ?? ''))]
  const failed = answers.find(({ isError, data }) => isError && !data)
  const packages = premiums.flatMap((premium, at) => {
    const reply = answerTo(at)?.data
    return reply ? [{ premium, reply }] : []
  })
  return (
    <details className={styles.comparison} onToggle={({ currentTarget }) => setOpened(currentTarget.open)}>
      <summary>{t('title')}</summary>
      {opened && failed && (
        <FailedQuery what="benefits" error={failed.error} onRetry={() => void failed.refetch()} />
      )}
      {opened && !failed && packages.length < premiums.length && <Skeletons count={1} shape="row" />}
      {opened && packages.length > 0 && (
        <Late part={comparisonTable} props={{ ...table, chosen: found.premium, packages }} />
      )}
    </details>
  )
}
