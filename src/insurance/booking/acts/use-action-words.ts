import { useTranslations } from 'use-intl'

/** By what the audit calls it. */
const keys = {
  'policy.create.intended': 'createAsked',
  'policy.create.confirmed': 'created',
  'policy.persons-changed': 'personsChanged',
  'policy.issue.asked': 'issueAsked',
  'policy.issue.confirmed': 'issued',
  'policy.issue.rejected': 'issueRefused',
  'policy.issue.parked': 'issueParked',
  'policy.cancel.asked': 'cancelAsked',
  'policy.cancel.confirmed': 'cancelled',
  'policy.cancel.rejected': 'cancelRefused',
  'policy.cancel.parked': 'cancelParked',
  'policy.certificate-mail.asked': 'mailAsked',
  'policy.certificate-mail.rejected': 'mailRefused',
  'policy.certificate-mailed': 'mailed',
} as const

/** What somebody did to a booking, in words; what an older app does not know is a change. */
export function useActionWords(): (action: string) => string {
  const t = useTranslations('insuranceList.action')
  return (action) => t(isKnown(action) ? keys[action] : 'changed')
}

function isKnown(action: string): action is keyof typeof keys {
  return Object.hasOwn(keys, action)
}
