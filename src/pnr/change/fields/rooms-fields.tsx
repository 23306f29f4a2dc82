import { Button, Checkbox } from '@mantine/core'
import { useTranslations } from 'use-intl'
import { bounds } from '#contract/hotel/request'
import type { PnrChanges } from '#contract/pnr/change-history'
import type { PnrDetail } from '#contract/pnr/pnr'
import forms from '../../../ui/form/form.module.css'
import type { Typed } from '../../../ui/form/typed-form.tsx'
import screen from '../../../ui/panel/screen.module.css'
import styles from '../change.module.css'
import type { ChangeFields } from '../change-draft.ts'
import { guestsLike, type RoomOfPnr, roomsOfPnr } from '../rooms-of-pnr.ts'
import { placeOfAdded } from './fill-guests.ts'
import { NameFields } from './name-fields.tsx'
import { PartSection } from './part-section.tsx'
import { useGuestWords } from './use-guest-words.ts'

type Props = { form: Typed<ChangeFields>; pnr: PnrDetail; changes: PnrChanges }

/** The rooms of the booking, of which some may be taken away, and rooms like them that are added. */
export function RoomsFields({ form, pnr, changes }: Props) {
  const t = useTranslations('pnrChange')
  const { takenAway, added } = form.values
  const rooms = roomsOfPnr(pnr)
  const count = rooms.length - takenAway.length + added.length
  return (
    <PartSection parts={['ROOMS']} title={t('part.ROOMS')} changes={changes}>
      <ul className={styles.rooms}>
        {rooms.map((room) => {
          const isTaken = takenAway.includes(room.number)
          return (
            <li key={room.number}>
              <span className={styles.room} data-gone={isTaken || undefined}>
                {t('roomOfType', { number: room.number, type: room.typeName })}
              </span>
              <Checkbox
                size="md"
                label={t('takeAway')}
                aria-label={t('takeAwayRoom', { number: room.number })}
                checked={isTaken}
                disabled={!isTaken && count <= bounds.rooms.min}
                onChange={({ currentTarget }) =>
                  form.setFieldValue(
                    'takenAway',
                    currentTarget.checked
                      ? [...takenAway, room.number]
                      : takenAway.filter((number) => number !== room.number),
                  )
                }
              />
              <button
                type="button"
                className={screen.textButton}
                aria-label={t('addLikeRoom', { number: room.number })}
                disabled={count >= bounds.rooms.max}
                onClick={() =>
                  form.setFieldValue('added', [...added, { like: room.number, guests: guestsLike(room) }])
                }
              >
                {t('addLike')}
              </button>
            </li>
          )
        })}
      </ul>
      {added.map((_, index) => (
        <AddedRoom key={index} form={form} index={index} rooms={rooms} />
      ))}
    </PartSection>
  )
}

type AddedProps = { form: Typed<ChangeFields>; index: number; rooms: readonly RoomOfPnr[] }

/** Who a further room is for. */
function AddedRoom({ form, index, rooms }: AddedProps) {
  const t = useTranslations('pnrChange')
  const words = useGuestWords()
  const { added } = form.values
  const room = added[index]
  const first = placeOfAdded(form.values, index)
  const type = rooms.find(({ number }) => number === room?.like)?.typeName ?? ''
  return (
    <fieldset className={`${forms.group} ${styles.added}`}>
      <legend>{t('addedRoom', { number: rooms.length + index + 1, type })}</legend>
      <div className={forms.fields}>
        {room?.guests.map((guest, at) => (
          <NameFields
            key={at}
            form={form}
            path={`added.${index}.guests.${at}`}
            type={guest.guestType}
            place={first + at}
            legend={words(guest, at + 1)}
          />
        ))}
        <Button
          variant="subtle"
          className={styles.leave}
          onClick={() =>
            form.setFieldValue(
              'added',
              added.filter((_one, at) => at !== index),
            )
          }
        >
          {t('doNotAdd')}
        </Button>
      </div>
    </fieldset>
  )
}
