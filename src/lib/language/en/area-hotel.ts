export { hotel } from './hotel.ts'
export { terms } from './terms.ts'
