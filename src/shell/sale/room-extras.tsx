import { useLocale, useTranslations } from 'use-intl'
import type { RoomExtras } from '#contract/hotel/room-extras'
import { taxIn } from '#contract/money/tax-name'
import { formatMoney } from '../../lib/language/format.ts'

/** What a supplier says of a room beside its price: special offers, and what the guest pays at the hotel. */
export function RoomExtrasText({ roomPromotions = [], roomTaxesAtHotel = [] }: RoomExtras) {
  const t = useTranslations('hotel.rooms')
  const locale = useLocale()
  const taxes = roomTaxesAtHotel.map(({ taxName, taxAmount }) => {
    const name = taxIn(locale, taxName)
    return taxAmount ? `${name} ${formatMoney(taxAmount)}` : name
  })
  return (
    <>
      {roomPromotions.length > 0 && <small>{t('promotions', { offers: roomPromotions.join(', ') })}</small>}
      {taxes.length > 0 && <small>{t('paidAtHotel', { taxes: taxes.join(', ') })}</small>}
    </>
  )
}
