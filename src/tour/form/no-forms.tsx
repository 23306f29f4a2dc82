import { Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import type { TourPriceCode } from '#contract/tour/request'
import { buttonClass } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/state/states.tsx'
import type { NoForm } from './why-no-form.ts'

/** Shown instead of the forms: no departure, no travellers, or the departure is gone. */
export function NoForms({ why }: { why: NoForm | 'GONE' }) {
  const t = useTranslations('tourBooking.noForm')
  return <EmptyState title={t(why)} hint={t('hint')} action={<ToSearch />} />
}

/** Shown instead of the forms: fewer seats are left than travellers are counted. */
export function TooFewSeats({ seatsLeft, slug }: { seatsLeft: number; slug: string }) {
  const t = useTranslations('tourBooking.noForm')
  return <EmptyState title={t('FULL', { count: seatsLeft })} action={<ToTour slug={slug} />} />
}

/** Shown instead of the forms: the departure does not sell a counted category. */
export function UnsoldCategory({ code, slug }: { code: TourPriceCode; slug: string }) {
  const t = useTranslations('tourBooking.noForm')
  const category = useTranslations('tour.order.category')
  return (
    <EmptyState
      title={t('UNSOLD', { category: category(code) })}
      hint={t('otherCounts')}
      action={<ToTour slug={slug} />}
    />
  )
}

function ToTour({ slug }: { slug: string }) {
  const t = useTranslations('tourBooking.noForm')
  return (
    <Link to="/app/tour/detail" search={{ slug }} className={buttonClass()}>
      {t('toTour')}
    </Link>
  )
}

export function ToSearch({ quiet = false }: { quiet?: boolean }) {
  const t = useTranslations('tourBooking.noForm')
  return (
    <Link to="/app/tour/avail" className={buttonClass(quiet ? 'quiet' : 'filled')}>
      {t('toSearch')}
    </Link>
  )
}
