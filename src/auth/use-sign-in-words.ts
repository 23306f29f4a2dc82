import { useTranslations } from 'use-intl'
import { ApiFailure, sentenceOf, Unreachable } from '../lib/call/failure.ts'

const refusals = ['SIGN_IN_FAILED', 'TOO_MANY_ATTEMPTS', 'PROOF_NEEDED'] as const
const reasons = { 'refusals.signInBusy': 'BUSY', 'refusals.newNetworksClosed': 'NEW_NETWORK' } as const

/** The reason of a failed sign-in in the user's language. The general failure messages are not loaded before sign-in. */
export function useSignInWords(): (error: unknown) => string {
  const t = useTranslations('auth.login')
  return (error) => {
    const detail = sentenceOf(error)
    if (error instanceof Unreachable) return t('refused.UNREACHABLE', { detail })
    if (!(error instanceof ApiFailure)) return detail || t('unknown')
    const reason = Object.entries(reasons).find(([name]) => name === error.reason)?.[1]
    const refusal = reason ?? refusals.find((code) => code === error.code)
    if (refusal) return t(`refused.${refusal}`, { detail, minutes: error.retryMinutes })
    return detail || t('unknown')
  }
}
