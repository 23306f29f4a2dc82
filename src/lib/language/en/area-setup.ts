export { setup } from './setup.ts'
