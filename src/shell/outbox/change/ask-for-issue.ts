import { type ParsedLocation, redirect } from '@tanstack/react-router'
import { withoutIssue } from '#contract/notices/issue-asked'
import { askOnceOpen } from './asked-change.ts'

/** For `beforeLoad`: an address that asks for the issue opens the booking, whose screen asks once. The address that stays does not ask: a reload
 * and the way back ask nothing (safety: H1). */
export function askForIssue({
  location,
  preload,
}: {
  location: Pick<ParsedLocation, 'href'>
  preload: boolean
}): void {
  const href = withoutIssue(location.href)
  if (href === null || preload) return
  askOnceOpen('issue', href)
  throw redirect({ href, replace: true })
}
