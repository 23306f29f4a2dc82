export { staging } from './staging.ts'
export { tour } from './tour.ts'
export { tourBooking } from './tour-booking.ts'
export { whyPrice } from './why-price.ts'
