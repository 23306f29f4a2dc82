import type { Page } from '@playwright/test'
import { formatMoney } from '../../../src/lib/language/format.ts'
import { detailOf } from '../../support/sale/held-booking.ts'
import { expect, expectGoodScreen, test } from '../support/test.ts'
import { bringSession, checkPrice, goToRooms } from '../support/way/agent.ts'
import { agentBeside, bookBeside } from '../support/way/booked.ts'

/** Words that only the agency may read. */
const agencys = /\b(NTA|NTSA|nett?|deposit|deducts|Service charge|Recommended|Commission)\b|Why this price/i

const says = 'Client’s view: net prices are hidden'

async function expectNoNet(page: Page): Promise<void> {
  await expect(page.getByText(says)).toBeVisible()
  const text = (await page.locator('body').innerText()).replace(says, '')
  expect(text).not.toMatch(agencys)
  await expectGoodScreen(page)
}

test('one key hides every net price on every screen, until it is switched off', async ({ page }) => {
  const agent = await agentBeside()
  const held = await bookBeside(agent)
  const { depositDue } = await detailOf(agent, held)
  if (!depositDue) throw new Error('the agent sees no net')
  const net = formatMoney(depositDue)
  await bringSession(page)
  await goToRooms(page)
  await expect(page.getByText(/^NTA/).first()).toBeVisible()
  await page.keyboard.press('Shift+N')
  await expectNoNet(page)
  await page.getByRole('radio').first().check()
  await checkPrice(page)
  await expect(page.getByLabel('Email')).toBeVisible()
  await expectNoNet(page)
  // in a field the key is a letter
  await page.getByLabel('First name').first().press('Shift+N')
  await expect(page.getByLabel('First name').first()).toHaveValue('N')
  await page.goto(held.path)
  await expect(page.getByRole('button', { name: 'Issue', exact: true })).toBeVisible()
  await expect(page.getByText(net)).toHaveCount(0)
  await expectNoNet(page)
  await page.getByRole('button', { name: 'Issue', exact: true }).click()
  await expect(page.getByRole('dialog')).toContainText('The client pays')
  await expectNoNet(page)
  await page.keyboard.press('Escape')
  await page.goto(`/app/pnr/rep?bookingCode=${held.code}`)
  await expect(page.getByText(held.code).first()).toBeVisible()
  await expectNoNet(page)
  await page.goto('/app/pnr/deposit')
  await expect(page.getByText('The deposit is hidden')).toBeVisible()
  await page.getByRole('button', { name: 'Show them' }).click()
  await expect(page.getByText(says)).toHaveCount(0)
  await page.goto(held.path)
  await expect(page.getByText('NTA', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: `Issue – ${net}` })).toBeVisible()
})
