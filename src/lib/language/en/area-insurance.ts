export { insurance } from './insurance.ts'
export { insuranceForm } from './insurance-form.ts'
export { insuranceGroup } from './insurance-group.ts'
export { insuranceList } from './insurance-list.ts'
