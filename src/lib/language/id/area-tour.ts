export { terms } from './terms.ts'
export { tour } from './tour.ts'
export { tourBooking } from './tour-booking.ts'
