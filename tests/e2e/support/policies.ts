import { type Page, test } from '@playwright/test'
import type { Agent } from '../../support/agent-client.ts'
import { quoted } from '../../support/insurance-policy.ts'

/** Where a booking is found. */
export function pathOf(code: string): string {
  return `/app/insurance/bookinglist?bookingLocatorCode=${code}`
}

/** A last name of this run of the test alone, contained in that of no other. */
export function ownName(name: string): string {
  const { project, repeatEachIndex, retry } = test.info()
  return `${name}${project.name}${'I'.repeat(repeatEachIndex + 1)}${'V'.repeat(retry)}ends`
}

/** A quotation of two grown-ups and two children, made by calls alone. */
export function quoteFamily(agent: Agent, lastName: string): Promise<string> {
  const search = { coverageName: 'Family', numberOfAdults: 2, numberOfChildren: 2 } as const
  return quoted(agent, { search, lastName })
}

export const issueButton = (page: Page) => page.getByRole('button', { name: 'ISSUE POLICY' })
export const cancelButton = (page: Page) => page.getByRole('button', { name: 'CANCEL QUOTATION' })

/** The dialog that asks, says how it stands and how it ended. */
export const issueDialog = (page: Page) => page.getByRole('dialog', { name: 'ISSUE POLICY' })
export const cancelDialog = (page: Page) => page.getByRole('dialog', { name: 'CANCEL QUOTATION' })

/** Opens the booking and answers the question. */
export async function confirm(page: Page, code: string, what: 'issue' | 'cancel'): Promise<void> {
  await page.goto(pathOf(code))
  if (what === 'issue') {
    await issueButton(page).click()
    await issueDialog(page)
      .getByRole('button', { name: /^Issue – deducts/ })
      .click()
  } else {
    await cancelButton(page).click()
    await cancelDialog(page).getByRole('button', { name: 'Cancel free of charge' }).click()
  }
}
