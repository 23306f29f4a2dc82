import { Fragment, type ReactNode } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import type { TrainDetail } from '#contract/train/booking'
import { formatLimit, formatMoment } from '../../lib/language/format.ts'
import { EmailLink, PhoneLink } from '../../ui/contact-links.tsx'
import styles from '../../ui/panel/detail.module.css'
import { Section } from '../../ui/panel/section.tsx'

/** The holder, and the facts of the booking. */
export function BookedPanels({ booking }: { booking: TrainDetail }) {
  const t = useTranslations('trainBooking.detail')
  const locale = useLocale()
  const { title, firstName, lastName, email, phoneNumber, otherPhoneNumber, nationality } = booking.holder
  const countries = new Intl.DisplayNames([locale], { type: 'region' })
  return (
    <>
      <Facts
        title={t('holder')}
        facts={[
          [t('name'), `${title} ${firstName} ${lastName}`.trim()],
          [t('email'), <EmailLink key="email" address={email} />],
          [t('phoneNumber'), <PhoneLink key="phone" number={phoneNumber} />],
          [t('otherPhoneNumber'), otherPhoneNumber && <PhoneLink key="other" number={otherPhoneNumber} />],
          [t('nationality'), nationality ? countries.of(nationality) : ''],
        ]}
      />
      <Facts
        title={t('booking')}
        facts={[
          [t('bookedBy'), booking.bookedBy],
          [t('bookedAt'), formatMoment(booking.bookedAt, locale)],
          [t('holdUntil'), formatLimit(booking.bookingHoldUntil, locale)],
          [t('owner'), booking.ownerOrgName],
          [t('railway'), booking.supplierCode],
          [t('railwayLocator'), booking.supplierLocatorCode],
          [t('reference'), booking.clientReference],
        ]}
      />
    </>
  )
}

type FactsProps = { title: string; facts: readonly (readonly [term: string, value: ReactNode])[] }

function Facts({ title, facts }: FactsProps) {
  return (
    <Section title={title}>
      <dl className={`${styles.facts} ${styles.stacked}`}>
        {facts
          .filter(([, value]) => value !== '')
          .map(([term, value]) => (
            <Fragment key={term}>
              <dt>{term}</dt>
              <dd>{value}</dd>
            </Fragment>
          ))}
      </dl>
    </Section>
  )
}
