import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { joinSale, makeTrip, partSale } from '#contract/trip/trip'
import { useWhyNot } from '../../lib/session/use-why-not.ts'
import { Button } from '../../ui/button.tsx'
import screen from '../../ui/panel/screen.module.css'
import { Section } from '../../ui/panel/section.tsx'
import { FailedLine } from './failed-line.tsx'
import { tripOf } from './trip-queries.ts'
import { useTripWrite } from './use-trip-write.ts'

type Props = {
  locator: string
  /** What was sold: the name of a trip that is made of it. */
  title: string
}

type Wish = { do: 'join' | 'part'; tripId: string } | { do: 'make'; locatorList: string[] }

/** The trip that a sale is in, or those that it may belong to: one tap puts it in. */
export function TripOfSale({ locator, title }: Props) {
  const t = useTranslations('trip')
  const { data } = useQuery(tripOf(locator))
  const refused = useWhyNot(joinSale.needs)
  const write = useTripWrite<Wish>((askOnce, wish) => {
    if (wish.do === 'make')
      return askOnce(makeTrip, { body: { name: title.slice(0, 80), locatorList: wish.locatorList } })
    const { tripId } = wish
    return wish.do === 'join'
      ? askOnce(joinSale, { params: { tripId }, body: { locator } })
      : askOnce(partSale, { params: { tripId, locator } })
  })
  if (!data) return null
  const button = (wish: Wish, word: string) => (
    <Button
      variant="quiet"
      disabled={refused !== null || !write.online || write.isPending}
      title={refused ?? undefined}
      onClick={() => write.mutate(wish)}
    >
      {word}
    </Button>
  )
  const { trip, tripList, saleList } = data
  return (
    <Section title={t('ofSale.title')}>
      {trip ? (
        <>
          <Link to="/app/trips/$tripId" params={{ tripId: trip.tripId }} className={screen.link}>
            {trip.name}
          </Link>{' '}
          {button({ do: 'part', tripId: trip.tripId }, t('sales.part'))}
        </>
      ) : (
        <>
          <p className={screen.quiet}>
            {t('ofSale.none')} {saleList.length > 0 && t('ofSale.together', { count: saleList.length })}
          </p>
          {tripList.map(({ tripId, name }) => (
            <p key={tripId}>{button({ do: 'join', tripId }, t('ofSale.join', { name }))}</p>
          ))}
          {button({ do: 'make', locatorList: [locator] }, t('ofSale.make'))}{' '}
          {saleList.length > 0 &&
            button(
              { do: 'make', locatorList: [locator, ...saleList.map(({ locatorCode }) => locatorCode)] },
              t('ofSale.makeOfThese'),
            )}
        </>
      )}
      {write.isError && <FailedLine error={write.error} />}
    </Section>
  )
}
