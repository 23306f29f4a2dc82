import { useTranslations } from 'use-intl'
import type { GuestType } from '#contract/hotel/booking-request'

/** `Guest 2 (child, 7)`. */
export function useGuestWords(): (
  guest: { guestType: GuestType; guestAge?: number | undefined },
  number: number,
) => string {
  const t = useTranslations('pnrChange')
  return ({ guestType, guestAge }, number) =>
    t('guest', {
      number,
      type: guestType,
      age: guestType === 'CHD' && guestAge !== undefined ? String(guestAge) : 'none',
    })
}
