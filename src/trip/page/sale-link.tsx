import { Link } from '@tanstack/react-router'
import type { TripSale } from '#contract/trip/trip'
import { saleAddress } from '../../shell/sale/sale-address.ts'
import { useMayUseTrains } from '../../shell/session/may-use-trains.ts'

/** Opens the booking of a sale; a train stays closed to who may not use trains. */
export function SaleLink({ sale: { order }, title }: { sale: TripSale; title: string }) {
  const mayUseTrains = useMayUseTrains()
  const { product, supplierCode, locatorCode: code } = order
  if (product === 'TRAIN' && !mayUseTrains) return <span>{title}</span>
  return <Link {...saleAddress({ product, supplierCode, code })}>{title}</Link>
}
