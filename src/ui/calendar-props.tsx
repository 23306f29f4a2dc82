import 'dayjs/locale/id'
import type { DatePickerInputProps } from '@mantine/dates'
import { IconCalendar } from '@tabler/icons-react'
import { useLocale } from 'use-intl'

type Words = { nextMonth: string; previousMonth: string }

/** How every date field of the app opens and writes its calendar. */
export function useCalendarProps(words: Words) {
  return {
    locale: useLocale(),
    valueFormat: 'ddd, D MMM YYYY',
    firstDayOfWeek: 1,
    // weekends in red would say what no price follows, in a contrast below AA
    weekendDays: [],
    ariaLabels: words,
    leftSection: <IconCalendar size={18} aria-hidden />,
    leftSectionPointerEvents: 'none',
    hideOutsideDates: true,
  } satisfies Partial<DatePickerInputProps>
}

/** The calendar that opens is named by the field it belongs to. */
export function calendarNamed(id: string) {
  return { id, popoverProps: { id } }
}

/** The same for a field that may stand in a dialog: what is drawn outside an open dialog cannot be pressed. */
export function calendarInPlace(id: string) {
  return { id, popoverProps: { id, withinPortal: false } }
}
