import { type ReactNode, useId } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { withoutName } from '#contract/insurance/benefit-text'
import type { PolicyDetail } from '#contract/insurance/policy'
import { countryIn } from '#contract/text/country-name'
import { formatDay } from '../../lib/language/format.ts'
import forms from '../../ui/form/form.module.css'
import styles from '../../ui/panel/detail.module.css'
import screen from '../../ui/panel/screen.module.css'
import { Section } from '../../ui/panel/section.tsx'
import { MoneyText } from '../../ui/price/money.tsx'
import { useInsuranceNames } from '../use-insurance-names.ts'

export function CoveragePanel({ policy }: { policy: PolicyDetail }) {
  const t = useTranslations('insuranceList.detail')
  const names = useInsuranceNames()
  const locale = useLocale()
  const [booking] = policy.supplierBookings
  const { destinationCountries, additionalBenefits, bookingTickets, coveredBenefits } = booking
  return (
    <>
      <Section title={t('coverage')}>
        <dl className={styles.facts}>
          <Fact term={t('product')}>{policy.productName}</Fact>
          <Fact term={t('trip')}>{names.trip(booking.tripName)}</Fact>
          <Fact term={t('coverageName')}>{names.coverage(booking.coverageName)}</Fact>
          <Fact term={t('package')}>{booking.packageName}</Fact>
          <Fact term={t('territory')}>{names.territory(booking.territoryName)}</Fact>
          <Fact term={t('destinations')}>
            {destinationCountries.map(({ countryName }) => countryIn(locale, countryName)).join(', ') ||
              t('nothing')}
          </Fact>
          <Fact term={t('start')}>{formatDay(booking.coverageStartDate, locale)}</Fact>
          <Fact term={t('end')}>{formatDay(booking.coverageEndDate, locale)}</Fact>
          <Fact term={t('numberOfDays')}>{booking.coverageNumberOfDays}</Fact>
          <Fact term={t('alreadyTravel')}>{t(booking.isAlreadyTravel)}</Fact>
          {booking.travelDepartureDate && (
            <Fact term={t('departure')}>{formatDay(booking.travelDepartureDate, locale)}</Fact>
          )}
        </dl>
      </Section>
      <Section title={t('benefits')}>
        {additionalBenefits.length === 0 && <p className={screen.quiet}>{t('noBenefits')}</p>}
        <List
          names={additionalBenefits.map(({ benefitCode, benefitName }) =>
            names.benefit(benefitCode, benefitName),
          )}
        />
        {coveredBenefits && (
          <details className={forms.more}>
            <summary>{t('covered')}</summary>
            <dl className={styles.facts}>
              {coveredBenefits.map(({ benefitCode, benefitName, text, limit }) => (
                <Fact key={benefitCode} term={names.benefit(benefitCode, benefitName)}>
                  {limit ? <MoneyText value={limit} /> : names.detail(withoutName(text, benefitName))}
                </Fact>
              ))}
            </dl>
          </details>
        )}
      </Section>
      {bookingTickets.length > 0 && (
        <Section title={t('policyNumbers')}>
          <List names={bookingTickets.map(({ ticketNumber }) => ticketNumber)} />
        </Section>
      )}
    </>
  )
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </>
  )
}

function List({ names }: { names: readonly string[] }) {
  const id = useId()
  return (
    <ul className={styles.plain}>
      {names.map((name, index) => (
        <li key={`${id} ${index}`}>{name}</li>
      ))}
    </ul>
  )
}
