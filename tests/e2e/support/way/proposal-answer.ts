import { expect, type Page, test } from '@playwright/test'

/** Opens the link in a second browser without a session. */
async function openLink(page: Page, link: string | null): Promise<Page> {
  const context = await page.context().browser()?.newContext()
  if (!context || link === null) throw new Error('no second browser, or no link')
  const client = await context.newPage()
  await client.goto(new URL(link, test.info().project.use.baseURL).href)
  return client
}

/** The client opens the link and closes it again. */
export async function lookAtProposal(page: Page, link: string | null): Promise<void> {
  const client = await openLink(page, link)
  await client.context().close()
}

/** The client opens the link, chooses the first offer of each need, and says who they are. */
export async function answerProposal(page: Page, link: string | null): Promise<void> {
  const client = await openLink(page, link)
  await client.getByRole('radio').first().check()
  await client.getByRole('checkbox').check()
  await client.getByLabel('Name').fill('Ratna Lestari')
  await client.getByLabel('Telephone').fill('+62 811 222 333')
  await client.getByLabel('A sentence to the agency').fill('We arrive late.')
  await client.getByRole('button', { name: 'I’d like this' }).click()
  await expect(client.getByText('has your choice')).toBeVisible()
  await client.context().close()
}
