import { useQuery } from '@tanstack/react-query'
import { Link, linkOptions } from '@tanstack/react-router'
import { useId } from 'react'
import { useTranslations } from 'use-intl'
import type { Product } from '#contract/call/product'
import { useMayUseTrains } from '../../../session/may-use-trains.ts'
import { tripOf } from '../../../trip/trip-queries.ts'
import { forgetPeople, keepPeople } from '../../people/kept-people.ts'
import type { People } from '../../people/people.ts'
import { productIcons } from '../../product-icons.ts'
import styles from './ticket.module.css'

const searchOf = {
  HOTEL: linkOptions({ to: '/app/hotel/avail' }),
  TRAIN: linkOptions({ to: '/app/train/booking' }),
  TOUR: linkOptions({ to: '/app/tour/avail' }),
  INSURANCE: linkOptions({ to: '/app/insurance/booking' }),
} as const

const products = ['HOTEL', 'TRAIN', 'TOUR', 'INSURANCE'] as const

type Props = {
  locator: string
  /** What was sold. */
  product: Product
  people: () => People
}

/** What can be sold to the same people next, for the trip of this sale if it is in one, and a search that begins with nobody. */
export function NextSale({ locator, product, people }: Props) {
  const t = useTranslations('ticket')
  const label = useId()
  const mayUseTrains = useMayUseTrains()
  const trip = useQuery(tripOf(locator)).data?.trip
  const forTrip = trip && { trip: { tripId: trip.tripId, name: trip.name } }
  const offered = products.filter((one) => one !== 'TRAIN' || mayUseTrains)
  return (
    <nav className={styles.next} aria-labelledby={label}>
      <p id={label} className={styles.quiet}>
        {t('next')}
      </p>
      <div className={styles.products}>
        {offered.map((one) => {
          const Icon = productIcons[one]
          return (
            <Link
              key={one}
              {...searchOf[one]}
              state={{ afterSale: locator }}
              onClick={() => keepPeople({ ...people(), ...forTrip }, one)}
            >
              <Icon size={20} stroke={1.7} aria-hidden />
              {t(`product.${one}`)}
            </Link>
          )
        })}
      </div>
      <Link
        {...searchOf[product]}
        state={{ afterSale: locator }}
        className={styles.search}
        onClick={forgetPeople}
      >
        {t('newSearch')}
      </Link>
    </nav>
  )
}
