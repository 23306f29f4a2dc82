import { TextInput } from '@mantine/core'
import { useEffect, useMemo, useState } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import * as v from 'valibot'
import {
  type KeptSale,
  locatorOf,
  productOf,
  startOf,
  supplierOf,
  titleOf,
  travellersOf,
} from '#contract/changes/kept-sale'
import { supplierCode } from '#contract/hotel/supplier'
import { formatDay } from '../lib/language/format.ts'
import { openSales, useKeptSales } from '../lib/sales/kept-sales.ts'
import { useFoundSales } from '../lib/sales/use-found-sales.ts'
import type { BookingRef } from '../shell/notes/auxiliary-query.ts'
import screen from '../ui/panel/screen.module.css'
import styles from './share.module.css'

const maxFound = 6

type Props = { onChoose: (booking: BookingRef) => void }

/** A hotel booking that this device keeps, as the palette finds them: others have no remarks and no attachment. */
export function ChooseBooking({ onChoose }: Props) {
  const t = useTranslations('share')
  const locale = useLocale()
  const [typed, setTyped] = useState('')
  const all = useKeptSales()
  const hotels = useMemo(() => all.filter((sale) => productOf(sale) === 'HOTEL'), [all])
  useEffect(() => void openSales().catch(() => {}), [])
  const fitting = useFoundSales(hotels, typed, maxFound)
  const found = typed.trim() === '' ? hotels.slice(0, maxFound) : fitting
  return (
    <>
      <TextInput
        label={t('booking')}
        placeholder={t('bookingHint')}
        autoComplete="off"
        value={typed}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      />
      <ul className={styles.found} aria-label={t('found')}>
        {found?.flatMap((sale) => {
          const booking = bookingOf(sale)
          if (!booking) return []
          const startsOn = startOf(sale)
          const facts = [booking.code, travellersOf(sale)[0], startsOn && formatDay(startsOn, locale)]
          return (
            <li key={booking.code}>
              <button type="button" onClick={() => onChoose(booking)}>
                <b>{titleOf(sale)}</b>
                <small>{facts.filter(Boolean).join(' · ')}</small>
              </button>
            </li>
          )
        })}
      </ul>
      {found?.length === 0 && <p className={screen.quiet}>{t('noBooking')}</p>}
    </>
  )
}

function bookingOf(sale: KeptSale): BookingRef | null {
  const supplier = supplierOf(sale)
  return v.is(supplierCode, supplier) ? { supplierCode: supplier, code: locatorOf(sale) } : null
}
