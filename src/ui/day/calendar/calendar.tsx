import 'dayjs/locale/id'
import '@mantine/dates/styles.layer.css'
import { type CalendarLevel, DatesProvider, Calendar as Months } from '@mantine/dates'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { type KeyboardEvent, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { formatDay } from '../../../lib/language/format.ts'
import { type DayBounds, dayWithin } from '../day-within.ts'
import styles from './calendar.module.css'
import { dayReached, isArrow, monthToShow } from './calendar-keys.ts'
import { markOf } from './range.ts'

type Props = DayBounds & {
  /** The chosen day, or the two ends. */
  from: string | null
  to?: string | null
  /** The day that has the focus at first. */
  start: string
  columns?: number
  /** The name of the month leads to the months of other years. */
  hasYears?: boolean
  onChoose: (day: string) => void
  /** Why a day out of bounds was not chosen or reached; `null` once another was. */
  onRefuse: (why: string | null) => void
}

/** The months of a calendar. The keys lead on into the months beside them, and stop at the bounds, which are said. A day out of
 * bounds can be pressed, so that a finger learns why it is. */
export function Calendar(props: Props) {
  const { from, to = null, start, min, max, columns = 1, hasYears = false, onChoose, onRefuse } = props
  const t = useTranslations('fields.day')
  const locale = useLocale()
  const months = useRef<HTMLDivElement>(null)
  // with the first day in sight, too, where both fit
  const [shown, setShown] = useState(() => monthToShow(start, from ?? start, columns))
  const [level, setLevel] = useState<CalendarLevel>('month')
  /** The day that gets the focus: a month of its own is drawn anew. */
  const [reached, setReached] = useState<{ day: string } | null>(null)
  // a month has the days beside it, too, which are hidden
  const dayButton = (day: string) =>
    months.current?.querySelector<HTMLElement>(`[data-day="${day}"]:not([data-hidden])`)
  // the panel looks for it when it opens
  useLayoutEffect(() => dayButton(start)?.setAttribute('data-autofocus', ''), [start])
  useEffect(() => {
    if (reached) dayButton(reached.day)?.focus()
  }, [reached])
  useEffect(() => {
    if (level === 'year') months.current?.querySelector<HTMLElement>('td [tabindex="0"]')?.focus()
  }, [level])

  function whyNot(day: string): string | null {
    if (min && day < min) return t('least', { day: formatDay(min, locale) })
    return max && day > max ? t('most', { day: formatDay(max, locale) }) : null
  }
  function reach(day: string) {
    const within = dayWithin(day, { min, max })
    setShown(monthToShow(within, shown, columns))
    setReached({ day: within })
  }
  function onKey(event: KeyboardEvent) {
    const { day } = (event.target as HTMLElement).dataset
    if (!day || event.ctrlKey || event.metaKey || event.altKey) return
    const next = dayReached(day, event.key, event.shiftKey)
    if (next === null) return
    const why = whyNot(next)
    onRefuse(why)
    if (why === null && isArrow(event.key) && dayButton(next)) return
    event.preventDefault()
    // else Mantine would move the focus out of bounds
    event.stopPropagation()
    reach(next)
  }
  return (
    <DatesProvider settings={{ locale, consistentWeeks: true }}>
      <Months
        ref={months}
        classNames={classNames}
        // read out when it is turned
        attributes={{ calendarHeaderLevel: { 'aria-live': 'polite' } }}
        numberOfColumns={columns}
        columnsToScroll={1}
        withCellSpacing={false}
        hideOutsideDates
        weekdayFormat="ddd"
        // red weekends would suggest other prices, and their contrast is below AA
        weekendDays={[]}
        previousIcon={<IconChevronLeft size={20} aria-hidden />}
        nextIcon={<IconChevronRight size={20} aria-hidden />}
        ariaLabels={{
          previousMonth: t('previousMonth'),
          nextMonth: t('nextMonth'),
          previousYear: t('previousYear'),
          nextYear: t('nextYear'),
        }}
        {...(min && { minDate: min })}
        {...(max && { maxDate: max })}
        date={shown}
        onDateChange={setShown}
        maxLevel={hasYears ? 'year' : 'month'}
        level={level}
        onLevelChange={setLevel}
        onMonthSelect={reach}
        getMonthControlProps={(month) => ({ selected: month.slice(0, 7) === shown.slice(0, 7) })}
        // they would turn the months and lose the focus
        enableKeyboardNavigation={false}
        onKeyDownCapture={onKey}
        getDayProps={(day) => {
          const why = whyNot(day)
          const { isEnd, band } = markOf(day, from, to)
          return {
            'data-day': day,
            selected: isEnd,
            inRange: band !== undefined,
            firstInRange: band === 'first',
            lastInRange: band === 'last',
            'aria-pressed': isEnd,
            disabled: false,
            'aria-disabled': why !== null || undefined,
            title: why ?? undefined,
            onClick: () => {
              onRefuse(why)
              if (why === null) onChoose(day)
            },
          }
        }}
      />
    </DatesProvider>
  )
}

const classNames = {
  levelsGroup: styles.months ?? '',
  calendarHeader: styles.header ?? '',
  calendarHeaderControl: styles.turn ?? '',
  calendarHeaderLevel: styles.name ?? '',
  weekday: styles.weekday ?? '',
  monthCell: styles.cell ?? '',
  day: styles.day ?? '',
  monthsListControl: styles.monthOfYear ?? '',
}
