import { useLocale, useTranslations } from 'use-intl'
import { joinSale, type Trip } from '#contract/trip/trip'
import { formatDay } from '../../lib/language/format.ts'
import { useWhyNot } from '../../lib/session/use-why-not.ts'
import { FailedLine } from '../../shell/trip/failed-line.tsx'
import { useTripWrite } from '../../shell/trip/use-trip-write.ts'
import { Button } from '../../ui/button.tsx'
import { Section } from '../../ui/panel/section.tsx'
import styles from '../trip.module.css'

/** Sales that may belong to the trip: one tap puts them in. */
export function ProposedSales({ trip: { tripId, proposedList } }: { trip: Trip }) {
  const t = useTranslations('trip.proposed')
  const locale = useLocale()
  const refused = useWhyNot(joinSale.needs)
  const write = useTripWrite<string>(
    (askOnce, locator) => askOnce(joinSale, { params: { tripId }, body: { locator } }),
    { tripId },
  )
  if (proposedList.length === 0) return null
  return (
    <Section title={t('title', { count: proposedList.length })}>
      <p className={styles.quiet}>{t('text')}</p>
      <ul className={styles.sales}>
        {proposedList.map((row) => (
          <li key={row.locatorCode}>
            <span className={styles.what}>
              <b>{row.title}</b>
              <small>
                {[row.startsOn && formatDay(row.startsOn, locale), row.traveller, row.locatorCode]
                  .filter(Boolean)
                  .join(' · ')}
              </small>
            </span>
            <Button
              variant="quiet"
              aria-label={t('joinOf', { locator: row.locatorCode })}
              disabled={refused !== null || !write.online || write.isPending}
              title={refused ?? undefined}
              onClick={() => write.mutate(row.locatorCode)}
            >
              {t('join')}
            </Button>
          </li>
        ))}
      </ul>
      {write.isError && <FailedLine error={write.error} />}
    </Section>
  )
}
