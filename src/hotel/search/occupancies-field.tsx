import { Button, Input, Popover } from '@mantine/core'
import { IconUsers } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { useTranslations } from 'use-intl'
import { bounds } from '#contract/hotel/request'
import { CountField } from '../../ui/count-field.tsx'
import { FieldGate, useFieldGate, useReportNotReady } from '../../ui/field-gate.tsx'
import { changeRooms, type Room, type RoomsChange, roomByRoom } from '../occupancies.ts'
import styles from './occupancies-field.module.css'
import { RoomFields } from './room-fields.tsx'

type Props = { rooms: readonly Room[]; onChange: (rooms: readonly Room[]) => void }

export function OccupanciesField({ rooms, onChange }: Props) {
  const t = useTranslations('hotel.avail')
  const words = useTranslations('hotel.summary')
  const [opened, setOpened] = useState(false)
  const { report, refused } = useFieldGate()
  const label = useId()
  const value = useId()
  useReportNotReady(value, refused ? 'refused' : null)
  const change = (step: RoomsChange) => onChange(changeRooms(rooms, step))
  return (
    <Input.Wrapper label={t('occupancies')} labelElement="div" labelProps={{ id: label }}>
      <Popover
        opened={opened}
        onChange={setOpened}
        // a click outside must not hide a number out of bounds; Escape discards it
        closeOnClickOutside={!refused}
        position="bottom-end"
        trapFocus
        returnFocus
        shadow="lg"
      >
        <Popover.Target>
          <Input
            component="button"
            type="button"
            pointer
            aria-labelledby={`${label} ${value}`}
            leftSection={<IconUsers size={18} aria-hidden />}
            onClick={() => setOpened(!opened)}
          >
            <span id={value} className={styles.value}>
              {words('occupancies', { count: rooms.length, rooms: roomByRoom(rooms) })}
            </span>
          </Input>
        </Popover.Target>
        <Popover.Dropdown className={styles.panel} aria-labelledby={label}>
          <div className={styles.scroll}>
            <FieldGate value={report}>
              <CountField
                boundsInLabel
                label={t('rooms')}
                value={rooms.length}
                {...bounds.rooms}
                onChange={(count) => change({ rooms: count })}
              />
              {rooms.map((room, index) => (
                <RoomFields key={index} room={room} index={index} onChange={change} />
              ))}
            </FieldGate>
          </div>
          <Button fullWidth variant="light" disabled={refused} onClick={() => setOpened(false)}>
            {t('done')}
          </Button>
        </Popover.Dropdown>
      </Popover>
    </Input.Wrapper>
  )
}
