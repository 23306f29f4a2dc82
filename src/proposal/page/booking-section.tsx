import { Link, useNavigate } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import type { Proposal } from '#contract/proposal/proposal'
import { makeTrip } from '#contract/trip/trip'
import { formatMoney } from '../../lib/language/format.ts'
import { useWhyNot } from '../../lib/session/use-why-not.ts'
import { productIcons } from '../../shell/sale/product-icons.ts'
import { saleAddress } from '../../shell/sale/sale-address.ts'
import { useMayUseTrains } from '../../shell/session/may-use-trains.ts'
import { FailedLine } from '../../shell/trip/failed-line.tsx'
import { useTripWrite } from '../../shell/trip/use-trip-write.ts'
import { Button } from '../../ui/button.tsx'
import { Section } from '../../ui/panel/section.tsx'
import { MoneyText } from '../../ui/price/money.tsx'
import { lookOfState } from '../../ui/state/look-of-state.ts'
import { Status } from '../../ui/state/status.tsx'
import styles from '../proposals.module.css'

/** What was booked of the proposal, each with what the client was told; those of no trip become one by one tap. */
export function BookingSection({ proposal }: { proposal: Proposal }) {
  const t = useTranslations('proposals.page.bookings')
  return (
    <Section title={t('title')} aside={<MakeTrip proposal={proposal} />}>
      <ul className={styles.offers}>
        {proposal.bookingList.map((booking) => (
          <li key={booking.order.locatorCode}>
            <Booking booking={booking} />
          </li>
        ))}
      </ul>
    </Section>
  )
}

function Booking({ booking: { order, told, fee, trip } }: { booking: Proposal['bookingList'][number] }) {
  const t = useTranslations('proposals.page.bookings')
  const states = useTranslations('order.status')
  const mayUseTrains = useMayUseTrains()
  const { product, supplierCode, locatorCode: code, title } = order
  const Icon = productIcons[product]
  return (
    <div className={styles.offer}>
      <p className={styles.offerTitle}>
        <Icon size={18} stroke={1.7} aria-hidden />{' '}
        {product === 'TRAIN' && !mayUseTrains ? (
          title
        ) : (
          <Link {...saleAddress({ product, supplierCode, code })}>{title}</Link>
        )}
        <Status {...lookOfState[order.status]} word={states(order.status)} />
      </p>
      <p className={styles.facts}>
        <MoneyText value={order.amount} strong />
        <span>{t('told', { told: formatMoney(told) })}</span>
        {fee[1] > 0 && <span>{t('fee', { fee: formatMoney(fee) })}</span>}
        {trip && (
          <Link to="/app/trips/$tripId" params={{ tripId: trip.tripId }}>
            {trip.name}
          </Link>
        )}
      </p>
    </div>
  )
}

function MakeTrip({ proposal: { name, bookingList } }: { proposal: Proposal }) {
  const t = useTranslations('proposals.page.bookings')
  const navigate = useNavigate()
  const refused = useWhyNot(makeTrip.needs)
  const locatorList = bookingList.flatMap(({ trip, order }) => (trip ? [] : order.locatorCode))
  const write = useTripWrite<readonly string[]>(
    (askOnce, list) => askOnce(makeTrip, { body: { name, locatorList: [...list] } }),
    {
      onSaved: (reply) =>
        'tripId' in reply
          ? navigate({ to: '/app/trips/$tripId', params: { tripId: reply.tripId } })
          : undefined,
    },
  )
  if (locatorList.length === 0) return null
  return (
    <>
      <Button
        variant="quiet"
        disabled={refused !== null || !write.online || write.isPending}
        title={refused ?? undefined}
        onClick={() => write.mutate(locatorList)}
      >
        {t('makeTrip', { count: locatorList.length })}
      </Button>
      {write.isError && <FailedLine error={write.error} />}
    </>
  )
}
