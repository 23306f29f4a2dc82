import 'dayjs/locale/id'
import { DatePickerInput, type DatePickerInputProps } from '@mantine/dates'
import { IconCalendar } from '@tabler/icons-react'
import { useId } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import type { Trip, TripChange } from './trip.ts'

type Props = { trip: Trip; today: string; onChange: (change: TripChange) => void }

export function TripFields({ trip, today, onChange }: Props) {
  const t = useTranslations('flight.avail')
  const locale = useLocale()
  const ids = { departure: useId(), return: useId() }
  const shared = {
    locale,
    valueFormat: 'ddd, D MMM YYYY',
    firstDayOfWeek: 1,
    // weekends in red are below the contrast of AA
    weekendDays: [],
    ariaLabels: { nextMonth: t('nextMonth'), previousMonth: t('previousMonth') },
    leftSection: <IconCalendar size={18} aria-hidden />,
    leftSectionPointerEvents: 'none',
    hideOutsideDates: true,
  } satisfies Partial<DatePickerInputProps>
  return (
    <>
      <DatePickerInput
        {...shared}
        {...named(ids.departure)}
        label={t('departure')}
        value={trip.departureDate}
        minDate={today}
        onChange={(departureDate) => departureDate && onChange({ departureDate })}
      />
      <DatePickerInput
        {...shared}
        {...named(ids.return)}
        label={t('return')}
        value={trip.returnDate}
        minDate={trip.departureDate}
        onChange={(returnDate) => returnDate && onChange({ returnDate })}
      />
    </>
  )
}

/** The calendar that opens is named by the field it belongs to. */
function named(id: string) {
  return { id, popoverProps: { id } }
}
