export { pnr } from './pnr.ts'
export { pnrList } from './pnr-list.ts'
export { pnrReport } from './pnr-report.ts'
export { terms } from './terms.ts'
