export { install } from './install.ts'
export { invitation } from './invitation.ts'
export { profile } from './profile.ts'
export { setup } from './setup.ts'
