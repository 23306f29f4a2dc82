import { Button, Input } from '@mantine/core'
import { IconUsers } from '@tabler/icons-react'
import { useId, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { bounds } from '#contract/hotel/request'
import { FieldGate, useFieldGate, useReportNotReady } from '../../ui/form/field-gate.tsx'
import { CountField } from '../../ui/number/count-field.tsx'
import { later, useLater } from '../../ui/time/later.ts'
import { changeRooms, people, type Room, type RoomsChange, roomByRoom } from '../occupancies.ts'
import styles from './occupancies-field.module.css'
import { RoomFields } from './room-fields.tsx'

type Props = { rooms: readonly Room[]; onChange: (rooms: readonly Room[]) => void }

const fieldPanel = later(
  async () => (await import(/* bundle: dropdowns */ '../../ui/panel/field/field-panel.tsx')).FieldPanel,
)

/** Without the panel's code the rooms are shown below the field. */
export function OccupanciesField({ rooms, onChange }: Props) {
  const t = useTranslations('hotelSearch.avail')
  const words = useTranslations('hotelSearch.summary')
  const [opened, setOpened] = useState(false)
  const { report, refused } = useFieldGate()
  const label = useId()
  const value = useId()
  useReportNotReady(value, refused ? 'refused' : null)
  const change = (step: RoomsChange) => onChange(changeRooms(rooms, step))
  const button = useRef<HTMLButtonElement>(null)
  const panelId = useId()
  const code = useLater(fieldPanel)
  const isShown = opened && code !== 'waiting'
  function close() {
    setOpened(false)
    button.current?.focus({ preventScroll: true })
  }
  const fields = (
    <div className={styles.rooms}>
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
  )
  const done = (
    <Button fullWidth disabled={refused} onClick={close}>
      {t('done')}
    </Button>
  )
  return (
    <Input.Wrapper
      label={
        <>
          <span id={label}>{t('occupancies')}</span>
          <span className={styles.people}>{t('people', { ...people(rooms), rooms: rooms.length })}</span>
        </>
      }
      labelElement="div"
      classNames={{ label: styles.label ?? '' }}
    >
      <Input
        ref={button}
        id={panelId}
        component="button"
        type="button"
        pointer
        multiline
        aria-haspopup="dialog"
        aria-expanded={isShown}
        aria-controls={isShown ? `${panelId}-dropdown` : undefined}
        aria-labelledby={`${label} ${value}`}
        leftSection={<IconUsers size={18} aria-hidden />}
        onPointerEnter={fieldPanel.want}
        onKeyDown={fieldPanel.want}
        onClick={() => {
          fieldPanel.want()
          setOpened(!opened)
        }}
        onBlur={() => {
          if (!isShown) setOpened(false)
        }}
      >
        <span id={value} className={styles.value}>
          {words('occupancies', { count: rooms.length, rooms: roomByRoom(rooms) })}
        </span>
      </Input>
      {opened && code === 'missing' && (
        <fieldset id={`${panelId}-dropdown`} aria-labelledby={label} className={styles.below}>
          {fields}
          {done}
        </fieldset>
      )}
      <fieldPanel.Part
        id={panelId}
        target={button}
        title={t('occupancies')}
        opened={opened}
        // a click outside must not hide a number out of bounds; Escape discards it
        closeOnClickOutside={!refused}
        className={styles.panel}
        foot={done}
        onClose={close}
      >
        {fields}
      </fieldPanel.Part>
    </Input.Wrapper>
  )
}
