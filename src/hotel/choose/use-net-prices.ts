import { useTranslations } from 'use-intl'
import type { RoomPrice } from '#contract/hotel/hotel'
import type { HalReq } from '#contract/hotel/request'
import type { MoneyPair } from '#contract/money/money'
import { useClientView } from '../../lib/session/client-view.ts'
import { useSession } from '../../lib/session/session.ts'
import { netLabel } from '../net-label.ts'

type NetPrice = {
  readonly key: 'nta' | 'ntsa' | 'origin'
  readonly name: string
  readonly price: MoneyPair
}

/** The net prices of an offer, with their names. The server sends them only to readers who may see them (spec: shell-and-hotel §6);
 * beside a client there are none. */
export function useNetPrices(search: HalReq): (offer: RoomPrice) => readonly NetPrice[] {
  const t = useTranslations('hotel.price')
  const claims = useSession()?.claims
  const isClientView = useClientView()
  return ({ roomSellingPriceInfo: { effectiveNTA: net, originNTA: origin } }) => {
    if (isClientView || !net || !claims) return []
    const key = netLabel(claims.orgType, search.searchModifier?.corporate)
    return [
      { key, name: t(key), price: net },
      ...(origin ? [{ key: 'origin' as const, name: t('origin'), price: origin }] : []),
    ]
  }
}
