import { IconChevronLeft, IconChevronRight, IconChevronsLeft, IconChevronsRight } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { formatDay } from '../../../lib/language/format.ts'
import type { DayBounds } from '../day-within.ts'
import styles from './calendar.module.css'
import { addMonths, dayReached, firstOf, monthToShow } from './calendar-steps.ts'
import { Month } from './month.tsx'

type Props = DayBounds & {
  /** The chosen day, or the two ends. */
  from: string | null
  to?: string | null
  /** The day that has the focus at first. */
  start: string
  columns?: number
  /** Has arrows for a year, too. */
  hasYears?: boolean
  onChoose: (day: string) => void
  /** Why a day out of bounds was not chosen or reached; `null` once another was. */
  onRefuse: (why: string | null) => void
}

/** The months of a calendar. The keys lead on into the months beside them, and stop at the bounds, which are said. */
export function Calendar(props: Props) {
  const { from, to = null, start, min, max, columns = 1, hasYears = false, onChoose, onRefuse } = props
  const t = useTranslations('fields.day')
  const locale = useLocale()
  const months = useRef<HTMLDivElement>(null)
  // with the first day in sight, too, where both fit
  const [shown, setShown] = useState(() => monthToShow(start, firstOf(from ?? start), columns))
  /** The day that the keys have reached, or that had the focus last. */
  const [reached, setReached] = useState(start)
  const [keys, setKeys] = useState(0)
  useEffect(() => {
    if (keys > 0) months.current?.querySelector<HTMLElement>(`[data-day="${reached}"]`)?.focus()
  }, [keys, reached])

  function whyNot(day: string): string | null {
    if (min && day < min) return t('least', { day: formatDay(min, locale) })
    return max && day > max ? t('most', { day: formatDay(max, locale) }) : null
  }
  function onKey(day: string, key: string, shift: boolean): boolean {
    const next = dayReached(day, key, shift)
    if (next === null) return false
    onRefuse(whyNot(next))
    const within = min && next < min ? min : max && next > max ? max : next
    setShown(monthToShow(within, shown, columns))
    setReached(within)
    setKeys(keys + 1)
    return true
  }
  const last = addMonths(shown, columns - 1)
  const turn = (count: number) => () => {
    const next = addMonths(shown, count)
    const least = min && firstOf(min)
    const most = max && addMonths(firstOf(max), 1 - columns)
    setShown(least && next < least ? least : most && next > most ? most : next)
  }
  const back = { disabled: min !== undefined && shown <= min, onTurn: turn }
  const on = { disabled: max !== undefined && addMonths(last, 1) > max, onTurn: turn }
  return (
    <div ref={months} className={styles.calendar}>
      <div className={styles.turns}>
        {hasYears && <Turn {...back} label={t('previousYear')} count={-12} Icon={IconChevronsLeft} />}
        <Turn {...back} label={t('previousMonth')} count={-1} Icon={IconChevronLeft} />
        <span />
        <Turn {...on} label={t('nextMonth')} count={1} Icon={IconChevronRight} />
        {hasYears && <Turn {...on} label={t('nextYear')} count={12} Icon={IconChevronsRight} />}
      </div>
      {Array.from({ length: columns }, (_, index) => addMonths(shown, index)).map((month) => (
        <Month
          key={month}
          month={month}
          from={from}
          to={to}
          start={start}
          reached={reached}
          whyNot={whyNot}
          onKey={onKey}
          onReach={setReached}
          onChoose={(day) => {
            const why = whyNot(day)
            onRefuse(why)
            if (why === null) onChoose(day)
          }}
        />
      ))}
    </div>
  )
}

type TurnProps = {
  label: string
  count: number
  disabled: boolean
  Icon: typeof IconChevronLeft
  onTurn: (count: number) => () => void
}

function Turn({ label, count, disabled, Icon, onTurn }: TurnProps) {
  return (
    <button type="button" aria-label={label} disabled={disabled} onClick={onTurn(count)}>
      <Icon size={20} aria-hidden />
    </button>
  )
}
