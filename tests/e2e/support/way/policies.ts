import { type Page, test } from '@playwright/test'
import type { Agent } from '../../../support/client/agent-client.ts'
import { quoted } from '../../../support/sale/insurance-policy.ts'

/** The URL of a booking. */
export function pathOf(code: string): string {
  return `/app/insurance/bookinglist?bookingLocatorCode=${code}`
}

/** A last name for this run of this test; no other one contains it. */
export function ownName(name: string): string {
  const { project, repeatEachIndex, retry } = test.info()
  return `${name}${project.name}${'I'.repeat(repeatEachIndex + 1)}${'V'.repeat(retry)}ends`
}

/** Makes a quotation for two adults and two children over HTTP; returns its locator. */
export function quoteFamily(agent: Agent, lastName: string): Promise<string> {
  const search = { coverageName: 'Family', numberOfAdults: 2, numberOfChildren: 2 } as const
  return quoted(agent, { search, lastName })
}

export const issueButton = (page: Page) => page.getByRole('button', { name: 'ISSUE POLICY' })
export const cancelButton = (page: Page) => page.getByRole('button', { name: 'CANCEL QUOTATION' })

/** The dialog that asks, then shows progress and outcome. */
export const issueDialog = (page: Page) => page.getByRole('dialog', { name: 'ISSUE POLICY' })
export const cancelDialog = (page: Page) => page.getByRole('dialog', { name: 'CANCEL QUOTATION' })

/** Opens the booking and confirms its dialog. */
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
