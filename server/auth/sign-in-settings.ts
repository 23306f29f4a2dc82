import { isAdministrator, type RoleCode } from '#contract/access/role'
import type { Settings } from '#contract/admin/settings'

/** The settings that decide who signs in where. */
export type SignInSettings = Pick<Settings, 'accountAlias' | 'externalLoginUrl' | 'passwordSignIn'>
/** With what a device is told at its sign-in and its renewals. */
export type ReadSignInSettings = () => Promise<SignInSettings & Pick<Settings, 'daysAlone'>>

/** In capitals, and by the alias of the platform (spec: shell-and-hotel §7). */
export function accountNamed(typed: string, { accountAlias }: SignInSettings): string {
  const account = typed.toUpperCase()
  return account === accountAlias?.from ? accountAlias.to : account
}

/** Administrators always may, so that a wrong external address locks nobody out for good (spec: shell-and-hotel §2). */
export function mayUsePassword(
  role: RoleCode,
  { externalLoginUrl, passwordSignIn }: SignInSettings,
): boolean {
  return externalLoginUrl === null || passwordSignIn === 'EVERYBODY' || isAdministrator(role)
}

/** In both languages, because the sign-in screen loads few words. */
export const externalSentence =
  'Please sign in at the site of your agency; a password is for administrators only. / ' +
  'Silakan masuk lewat situs agen Anda; kata sandi hanya untuk administrator.'
