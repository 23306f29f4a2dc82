import { Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { type GuestRoom, guestRooms } from '#contract/pnr/guest-rooms'
import type { PnrDetail } from '#contract/pnr/pnr'
import { unnamedAmong } from '#contract/text/is-named'
import { EmailLink, PhoneLink } from '../../ui/contact-links.tsx'
import styles from '../../ui/panel/detail.module.css'
import { Section } from '../../ui/panel/section.tsx'

export function GuestsPanel({ pnr }: { pnr: PnrDetail }) {
  const t = useTranslations('pnr.detail')
  const { holderFirstName, holderLastName, holderEmail, holderPhone } = pnr.roomHolder
  return (
    <Section title={t('guests')}>
      <Unnamed pnr={pnr} />
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

/** Who of a held booking is still named TBA, and the form that names them. */
function Unnamed({ pnr }: { pnr: PnrDetail }) {
  const t = useTranslations('pnrChange')
  const { supplierCode, qilinLocatorCode: code, changes } = pnr
  const unnamed = unnamedAmong(
    pnr.roomGuestList.map(({ guestFirstName, guestLastName }) => `${guestFirstName} ${guestLastName}`),
  )
  if (pnr.displayStatus !== 'HOLD' || unnamed.length === 0 || !changes) return null
  return (
    <p>
      {t('unnamed', { count: unnamed.length })}{' '}
      <Link to="/app/pnr/change/$supplierCode/$bookingCode" params={{ supplierCode, bookingCode: code }}>
        {t('nameThem')}
      </Link>
    </p>
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
