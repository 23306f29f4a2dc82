import { type PasswordNames, whyNotPassword } from '#contract/access/password'
import type { PasswordProblem } from '#contract/call/failure'

export const invitationFields = ['userName', 'displayName', 'password', 'again'] as const
export type InvitationField = (typeof invitationFields)[number]
export type TypedInvitation = Readonly<Record<InvitationField, string>>
export type InvitationProblem = PasswordProblem | 'REQUIRED' | 'DIFFERENT' | 'USER_NAME' | 'NAME_LONG'

/** `fixedName`: whose new password it is; `null`: the user name is chosen, too. */
type Names = Omit<PasswordNames, 'user'> & { fixedName: string | null }

/** The problem of each field; `null`: none. */
export function invitationProblems(
  { userName, displayName, password, again }: TypedInvitation,
  { fixedName, ...names }: Names,
): Readonly<Record<InvitationField, InvitationProblem | null>> {
  const user = fixedName ?? userName.trim()
  const required = (text: string) => (text.trim() === '' ? 'REQUIRED' : null)
  return {
    userName: fixedName === null ? (required(userName) ?? wrongUserName(userName)) : null,
    displayName: fixedName === null ? (required(displayName) ?? tooLongName(displayName)) : null,
    password: password === '' ? 'REQUIRED' : whyNotPassword(password, { ...names, user }),
    again: again === '' ? 'REQUIRED' : again === password ? null : 'DIFFERENT',
  }
}

function wrongUserName(typed: string): 'USER_NAME' | null {
  return /^[\p{L}\p{N}][\p{L}\p{N}._-]{0,39}$/u.test(typed.trim()) ? null : 'USER_NAME'
}

function tooLongName(typed: string): 'NAME_LONG' | null {
  return typed.trim().length > 80 ? 'NAME_LONG' : null
}
