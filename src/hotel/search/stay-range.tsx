import { Button } from '@mantine/core'
import { IconCalendar } from '@tabler/icons-react'
import { useId, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { bounds } from '#contract/hotel/request'
import type { StayPicks } from '../../ui/day/stay-calendar.tsx'
import { later, useLater } from '../../ui/time/later.ts'
import type { Stay, StayChange } from '../stay.ts'
import styles from './avail-screen.module.css'

const stayCalendar = later(
  async () => (await import(/* bundle: dropdowns */ '../../ui/day/stay-calendar.tsx')).StayCalendar,
)

type Props = { stay: Stay; today: string; picks: StayPicks; onChange: (change: StayChange) => void }

/** Both days of the stay in one calendar, beside the fields of the specification. Without its code these are enough. */
export function StayRange({ stay, today, picks, onChange }: Props) {
  const t = useTranslations('hotelSearch.avail')
  const [opened, setOpened] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const id = useId()
  const code = useLater(stayCalendar)
  const isShown = opened && code === 'here'
  return (
    <>
      <Button
        ref={button}
        id={id}
        variant="default"
        className={styles.range}
        aria-haspopup="dialog"
        aria-expanded={isShown}
        aria-controls={isShown ? `${id}-dropdown` : undefined}
        disabled={code === 'missing'}
        leftSection={<IconCalendar size={18} aria-hidden />}
        onPointerEnter={stayCalendar.want}
        onClick={() => {
          stayCalendar.want()
          setOpened(!opened)
        }}
      >
        {t('bothDays')}
      </Button>
      <stayCalendar.Part
        id={id}
        button={button}
        labelledBy={id}
        words={{
          nextMonth: t('nextMonth'),
          previousMonth: t('previousMonth'),
          from: t('from'),
          to: t('to'),
        }}
        opened={opened}
        from={stay.checkInDate}
        to={stay.checkOutDate}
        picks={picks}
        bounds={{ first: today, nights: bounds.nights }}
        onFrom={(checkInDate) => onChange({ checkInDate })}
        onTo={(checkOutDate) => onChange({ checkOutDate })}
        onClose={() => {
          setOpened(false)
          button.current?.focus({ preventScroll: true })
        }}
      />
    </>
  )
}
