export { hotel } from './hotel.ts'
export { staging } from './staging.ts'
export { terms } from './terms.ts'
export { whyPrice } from './why-price.ts'
