import { useState } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import type { MoneyPair } from '#contract/money/money'
import type { Due } from '#contract/order/today'
import { formatDay } from '../../lib/language/format.ts'
import screen from '../../ui/panel/screen.module.css'
import { MoneyText } from '../../ui/price/money.tsx'
import styles from './due.module.css'
import { DueRow } from './due-row.tsx'
import type { DueGroup as GroupName, SumOfHolds } from './group-due.ts'

/** Rows in sight until the person wants the rest: all groups begin on the first screen of a desktop. */
const shownAtFirst: Readonly<Record<GroupName, number>> = { today: 6, tomorrow: 4, later: 4 }

type Props = {
  name: GroupName
  /** `null`: the rows say their days. */
  day: string | null
  dueList: readonly Due[]
  sum: SumOfHolds
}

export function DueGroup({ name, day, dueList, sum }: Props) {
  const t = useTranslations('today')
  const locale = useLocale()
  const [all, setAll] = useState(false)
  const rest = dueList.length - shownAtFirst[name]
  // one more row takes no more room than the button
  const hidden = rest > 1 ? rest : 0
  const shown = all || hidden === 0 ? dueList : dueList.slice(0, shownAtFirst[name])
  if (dueList.length === 0) return null
  return (
    <section className={styles.group} aria-label={t(`group.${name}`)}>
      <h3>
        {t(`group.${name}`)} {day && <span>{formatDay(day, locale)}</span>}
      </h3>
      {sum.holds > 0 && <HoldSumLine sum={sum} />}
      <ul>
        {shown.map((due) => (
          <DueRow key={`${due.kind} ${due.product} ${due.locatorCode}`} due={due} saysDay={day === null} />
        ))}
      </ul>
      {hidden > 0 && (
        <button type="button" className={screen.textButton} aria-expanded={all} onClick={() => setAll(!all)}>
          {all ? t('due.fewer') : t('due.more', { count: hidden })}
        </button>
      )}
    </section>
  )
}

/** What the clients of these holds pay, and what their issues take from the deposit. */
function HoldSumLine({ sum: { holds, amountList, depositList } }: { sum: SumOfHolds }) {
  const t = useTranslations('today.due')
  return (
    <p className={styles.sum}>
      <span>
        {t('holds', { count: holds })} <Amounts of={amountList} />
      </span>
      {depositList && depositList.length > 0 && (
        <span>
          {t('needs')} <Amounts of={depositList} />
        </span>
      )}
    </p>
  )
}

function Amounts({ of }: { of: readonly MoneyPair[] }) {
  return of.map((amount) => <MoneyText key={amount[0]} value={amount} size="sm" strong />)
}
