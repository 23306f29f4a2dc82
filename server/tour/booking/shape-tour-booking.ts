import type { ReplyOf } from '#contract/call/endpoint'
import { money, toPair } from '#contract/money/money'
import type { readTourBooking } from '#contract/tour/tour'
import { tourPriceNames } from '#contract/tour/travellers'
import type { Viewer } from '../../http/call/viewer.ts'
import { shapeWhy } from '../../prices/shape-why.ts'
import type { StoredTour } from './tour-store.ts'

/** A tour booking can be neither issued nor cancelled (spec: pnr-tour-train §4). */
const onlyStatus = 'BOOKED'

export function shapeTourBooking(booking: StoredTour, reader: Viewer): ReplyOf<typeof readTourBooking> {
  const { record, locator } = booking
  const { contact, price, ownership = [], clientReference } = record
  const parts = price.lines.map(({ code, quantity, steps }) => ({
    label: tourPriceNames[code],
    quantity,
    steps,
  }))
  const whyPrice = shapeWhy(reader, ownership, parts)
  return {
    salesheader: {
      first_name: contact.first_name,
      last_name: contact.last_name,
      email: contact.email,
      phone: contact.phone,
      address: contact.address,
      order_number: locator,
      status: onlyStatus,
      order_date: booking.booked_at.toISOString(),
      created_by: booking.booked_by,
      base_price: toPair(price.subTotal),
      ppn: toPair(price.tax),
      total_price: toPair(money(booking.currency, booking.total_price)),
    },
    salesdetail: [
      {
        pname: booking.tour_name,
        tour_code: booking.tour_code,
        duration: record.duration,
        route: record.route,
        departure: booking.departs_on,
      },
    ],
    salespax: record.pax.map(({ first_name, last_name, phone, address, dob }) => ({
      first_name,
      last_name,
      // travellers have no e-mail address of their own
      email: contact.email,
      phone,
      address,
      dob,
    })),
    supplierCode: booking.supplier_code,
    qilinLocatorCode: locator,
    supplierConfirmationCode: booking.supplier_reference,
    ...(clientReference && { clientReference }),
    ...(whyPrice && { whyPrice }),
  }
}
