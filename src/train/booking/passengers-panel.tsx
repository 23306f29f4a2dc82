import { Fragment } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { identityName } from '#contract/access/person'
import type { TrainDetail } from '#contract/train/booking'
import { formatDay } from '../../lib/language/format.ts'
import styles from '../../ui/panel/detail.module.css'
import { Section } from '../../ui/panel/section.tsx'
import panel from './passengers-panel.module.css'

type Passenger = TrainDetail['passengers'][number]
type Leg = TrainDetail['journeys'][number]['leg']

/** Passengers with their seats and tickets. */
export function PassengersPanel({ booking: { passengers, journeys } }: { booking: TrainDetail }) {
  const t = useTranslations('trainBooking.detail')
  return (
    <Section title={t('passengers', { count: passengers.length })}>
      <ol className={panel.passengers}>
        {passengers.map((passenger) => (
          <li key={passenger.paxNumber}>
            <PassengerFacts passenger={passenger} departureDate={journeys[0]?.departureDate ?? ''} />
            <dl className={styles.facts}>
              {journeys.map(({ leg }) => (
                <SeatFacts key={leg} passenger={passenger} leg={leg} only={journeys.length === 1} />
              ))}
            </dl>
          </li>
        ))}
      </ol>
    </Section>
  )
}

function PassengerFacts({ passenger, departureDate }: { passenger: Passenger; departureDate: string }) {
  const t = useTranslations('trainBooking')
  const locale = useLocale()
  const { title, firstName, lastName, dateOfBirth, identityType, identityNumber } = passenger
  const { paxType: type, paxTypeNumber: number } = passenger
  return (
    <p>
      <b>{`${title} ${firstName} ${lastName}`.trim()}</b>
      <span>
        {t('detail.type', { type, number })} · {t('detail.born', { day: formatDay(dateOfBirth, locale) })}
      </span>
      {identityType && (
        <span>
          {t(`identity.${identityName(identityType, dateOfBirth, departureDate)}`)} {identityNumber}
        </span>
      )}
    </p>
  )
}

/** Seat and ticket number on one train. */
function SeatFacts({ passenger, leg, only }: { passenger: Passenger; leg: Leg; only: boolean }) {
  const t = useTranslations('trainBooking.detail')
  const seat = passenger.seats.find((one) => one.leg === leg)
  const ticket = passenger.ticketNumbers[leg - 1]
  return (
    <Fragment>
      <dt>{only ? t('seatOnly') : t('seatColumn', { leg })}</dt>
      <dd>
        {seat ? (
          <b>{t('seat', { wagon: seat.wagonName, seat: seat.seatNumber })}</b>
        ) : (
          t(passenger.paxType === 'INFANT' ? 'lap' : 'seatUnnamed')
        )}
        {ticket && <span className={panel.ticket}>{t('ticketNumber', { number: ticket })}</span>}
      </dd>
    </Fragment>
  )
}
