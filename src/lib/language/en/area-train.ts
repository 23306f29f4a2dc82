export { terms } from './terms.ts'
export { train } from './train.ts'
export { trainBooking } from './train-booking.ts'
export { trainForm } from './train-form.ts'
