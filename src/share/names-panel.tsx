import { Checkbox } from '@mantine/core'
import { Link, linkOptions } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { dayInJakarta } from '#contract/day/dates'
import { serverNow } from '../lib/call/clock.ts'
import { keepNames } from '../shell/sale/people/kept-people.ts'
import { nobody } from '../shell/sale/people/people.ts'
import { useMayUseTrains } from '../shell/session/may-use-trains.ts'
import { buttonClass } from '../ui/button.tsx'
import screen from '../ui/panel/screen.module.css'
import { Section } from '../ui/panel/section.tsx'
import { findNames } from './find-names.ts'
import styles from './share.module.css'

const searchOf = {
  HOTEL: linkOptions({ to: '/app/hotel/avail' }),
  TRAIN: linkOptions({ to: '/app/train/booking' }),
  TOUR: linkOptions({ to: '/app/tour/avail' }),
  INSURANCE: linkOptions({ to: '/app/insurance/booking' }),
} as const
const products = ['HOTEL', 'TRAIN', 'TOUR', 'INSURANCE'] as const

/** The names in a text, of which the next form is filled with those that are chosen. */
export function NamesPanel({ text }: { text: string }) {
  const t = useTranslations('share')
  const mayUseTrains = useMayUseTrains()
  const [names] = useState(() => findNames(text))
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set(names.keys()))
  if (names.length === 0) return null
  const travellers = names.filter((_, at) => chosen.has(at)).map((name) => ({ ...nobody, ...name }))
  const [contact] = travellers
  function keep(product: (typeof products)[number]) {
    const today = dayInJakarta(new Date(serverNow()))
    const nowhere = { locator: '', fromDate: today, toDate: today, city: '', country: '' }
    if (contact) keepNames({ ...nowhere, contact, travellers }, product)
  }
  return (
    <Section title={t('names.title')}>
      <fieldset className={styles.names}>
        <legend>{t('names.hint')}</legend>
        {names.map(({ title, firstName, lastName }, at) => (
          <Checkbox
            key={`${firstName} ${lastName}`}
            label={[title && t(`names.titles.${title}`), firstName, lastName].filter(Boolean).join(' ')}
            checked={chosen.has(at)}
            onChange={() => {
              const next = new Set(chosen)
              if (!next.delete(at)) next.add(at)
              setChosen(next)
            }}
          />
        ))}
      </fieldset>
      {contact ? (
        <nav className={styles.links} aria-label={t('names.next')}>
          {products
            .filter((one) => one !== 'TRAIN' || mayUseTrains)
            .map((one) => (
              <Link key={one} {...searchOf[one]} className={buttonClass('quiet')} onClick={() => keep(one)}>
                {t(`names.product.${one}`)}
              </Link>
            ))}
        </nav>
      ) : (
        <p className={screen.quiet}>{t('names.none')}</p>
      )}
    </Section>
  )
}
