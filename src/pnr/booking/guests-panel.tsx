import { useTranslations } from 'use-intl'
import { type GuestRoom, guestRooms } from '#contract/pnr/guest-rooms'
import type { PnrDetail } from '#contract/pnr/pnr'
import { EmailLink, PhoneLink } from '../../ui/contact-links.tsx'
import styles from '../../ui/panel/detail.module.css'
import { Section } from '../../ui/panel/section.tsx'

export function GuestsPanel({ pnr }: { pnr: PnrDetail }) {
  const t = useTranslations('pnr.detail')
  const { holderFirstName, holderLastName, holderEmail, holderPhone } = pnr.roomHolder
  return (
    <Section title={t('guests')}>
      <dl className={styles.facts}>
        {guestRooms(pnr).map((room) => (
          <Room key={room.from} room={room} />
        ))}
        <dt>{t('holder')}</dt>
        <dd>
          {holderFirstName} {holderLastName}
          <br />
          <EmailLink address={holderEmail} />
          <br />
          <PhoneLink number={holderPhone} />
        </dd>
        {pnr.clientReference && (
          <>
            <dt>{t('reference')}</dt>
            <dd>{pnr.clientReference}</dd>
          </>
        )}
        {pnr.remarkList.length > 0 && (
          <>
            <dt>{t('remarks')}</dt>
            <dd className={styles.text}>{pnr.remarkList.join('\n')}</dd>
          </>
        )}
      </dl>
    </Section>
  )
}

/** One room, or several identical rooms, for which only one has guests. */
function Room({ room }: { room: GuestRoom }) {
  const t = useTranslations('pnr.detail')
  const { from, to, guests } = room
  return (
    <>
      <dt>{from === to ? t('room', { number: from }) : t('roomsAlike', { from, to })}</dt>
      <dd>
        <ul className={styles.plain}>
          {guests.map((guest, index) => (
            <li key={index}>
              {guest.guestTitle} {guest.guestFirstName} {guest.guestLastName}
              {guest.guestType === 'CHD' && guest.guestAge !== undefined && (
                <span className={styles.quiet}>, {t('age', { age: guest.guestAge })}</span>
              )}
            </li>
          ))}
        </ul>
      </dd>
    </>
  )
}
