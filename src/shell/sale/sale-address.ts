import { linkOptions } from '@tanstack/react-router'
import type { Product } from '#contract/call/product'

type Sale = { product: Product; supplierCode: string; code: string }

/** Where a sale of any product is shown. */
export function saleAddress({ product, supplierCode, code }: Sale) {
  switch (product) {
    case 'HOTEL':
      return linkOptions({
        to: '/app/pnr/detail/$productType/$supplierCode/$bookingCode',
        params: { productType: product, supplierCode, bookingCode: code },
      })
    case 'INSURANCE':
      return linkOptions({ to: '/app/insurance/bookinglist', search: { bookingLocatorCode: code } })
    case 'TOUR':
      return linkOptions({ to: '/app/tour/pnr', search: { bookId: code } })
    case 'TRAIN':
      return linkOptions({ to: '/app/train/bookinglist', search: { bookingLocatorCode: code } })
  }
}

/** The form that changes the booking of this address; `null`: it is not of a hotel. */
export function changeAddressOf(href: string): string | null {
  const [, rest] = /^\/app\/pnr\/detail\/HOTEL\/(\w+\/\w+)/.exec(href) ?? []
  return rest === undefined ? null : `/app/pnr/change/${rest}`
}
