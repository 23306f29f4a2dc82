import { useLocale, useTranslations } from 'use-intl'
import { formatDay } from '../../lib/language/format.ts'
import { EmailLink, PhoneLink } from '../../ui/contact-links.tsx'
import detail from '../../ui/panel/detail.module.css'
import { Section } from '../../ui/panel/section.tsx'
import { useWide } from '../../ui/use-wide.ts'
import styles from './pax-panel.module.css'
import type { TourRecord } from './tour-record.ts'

type Pax = TourRecord['salespax']

/** Pax Detail (spec: pnr-tour-train §2). */
export function PaxPanel({ pax }: { pax: Pax }) {
  const t = useTranslations('tourBooking.pnr')
  const wide = useWide()
  return <Section title={t('pax')}>{wide ? <PaxTable pax={pax} /> : <PaxCards pax={pax} />}</Section>
}

function PaxTable({ pax }: { pax: Pax }) {
  const t = useTranslations('tourBooking.pnr')
  const locale = useLocale()
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          {(['name', 'dob', 'email', 'phone', 'address'] as const).map((column) => (
            <th key={column} scope="col">
              {t(column)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {pax.map(({ first_name, last_name, dob, email, phone, address }, index) => (
          <tr key={index}>
            <th scope="row">
              {first_name} {last_name}
            </th>
            <td className={styles.whole}>{formatDay(dob, locale)}</td>
            <td className={styles.mail}>
              <EmailLink address={email} />
            </td>
            <td className={styles.whole}>
              <PhoneLink number={phone} />
            </td>
            <td>{address}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** The table as cards, for phones. */
function PaxCards({ pax }: { pax: Pax }) {
  const t = useTranslations('tourBooking.pnr')
  const locale = useLocale()
  return (
    <ol className={detail.entries}>
      {pax.map(({ first_name, last_name, dob, email, phone, address }, index) => (
        <li key={index}>
          <b>
            {first_name} {last_name}
          </b>
          <dl className={detail.facts}>
            <dt>{t('dob')}</dt>
            <dd>{formatDay(dob, locale)}</dd>
            <dt>{t('email')}</dt>
            <dd>
              <EmailLink address={email} />
            </dd>
            <dt>{t('phone')}</dt>
            <dd>
              <PhoneLink number={phone} />
            </dd>
            <dt>{t('address')}</dt>
            <dd>{address}</dd>
          </dl>
        </li>
      ))}
    </ol>
  )
}
