import type { Locator, Page } from '@playwright/test'
import { quoted } from '../../support/sale/insurance-policy.ts'
import { held } from '../../support/sale/trains.ts'
import { expect, test } from '../support/test.ts'
import { signIn } from '../support/way/agent.ts'
import { agentBeside, bookBeside } from '../support/way/booked.ts'
import { ownName } from '../support/way/policies.ts'

/** The rows of a table, or the cards on a narrow screen. */
const rows = (page: Page, title: string) =>
  page
    .locator(`[data-rows][aria-label="${title}"] :is(tbody tr, li)`)
    .filter({ visible: true, has: page.locator('[data-opens]') })

/** Where nothing is written: before the menu, beside the end of the last line. */
async function emptyPlace(row: Locator): Promise<{ x: number; y: number }> {
  const { width, height } = (await row.boundingBox()) ?? { width: Number.NaN, height: Number.NaN }
  return { x: width - 56, y: height - 6 }
}

async function selectWithMouse(page: Page, text: Locator): Promise<void> {
  const { x, y, width, height } = (await text.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  await page.mouse.move(x + 1, y + height / 2)
  await page.mouse.down()
  await page.mouse.move(x + width - 1, y + height / 2, { steps: 4 })
  await page.mouse.up()
}

test('the whole row opens the booking, as a link does', { tag: '@desktop' }, async ({ page, context }) => {
  const lastName = ownName('Whole')
  const { code } = await bookBeside(await agentBeside(), { lastName })
  await signIn(page, 'NUSA/sari', `/app/pnr/list?paxName=${lastName}`)
  const row = rows(page, 'PNR list')
  await expect(row).toHaveCount(1)
  const position = await emptyPlace(row)
  const opened = context.waitForEvent('page')
  await row.click({ position, button: 'middle' })
  const beside = await opened
  await beside.waitForURL(`**/${code}`)
  await beside.close()
  await row.click({ position })
  await page.waitForURL(`**/app/pnr/detail/HOTEL/**/${code}`)
})

test('what stands above the link of a row keeps its own way', { tag: '@desktop-only' }, async ({ page }) => {
  const lastName = ownName('Above')
  const { code } = await bookBeside(await agentBeside(), { lastName })
  await signIn(page, 'NUSA/sari', '/app/order/list')
  const row = rows(page, 'Orders').filter({ hasText: code })
  const locator = row.getByText(code, { exact: true }).first()
  // a text is selected without leaving the list
  await selectWithMouse(page, locator)
  expect(await page.evaluate(() => getSelection()?.toString())).toContain(code)
  await expect(page).toHaveURL(/\/app\/order\/list/)
  await page.evaluate(() => getSelection()?.removeAllRanges())
  await locator.click()
  await page.waitForURL(`**/app/pnr/detail/HOTEL/**/${code}`)
  await page.goBack()
  await row.getByRole('link', { name: /^Trip of/ }).click()
  await page.waitForURL('**/app/order/trip**')
})

const lists = {
  'NUSA/sari': ['/app/order/list', '/app/insurance/bookinglist', '/app/pnr/rep'],
  'NUSA/admin': ['/app/train/bookinglist', '/app/admin/users', '/app/admin/agent', '/app/admin/deposits'],
}

for (const [who, addresses] of Object.entries(lists)) {
  test(`every row opens by all of itself: ${who}`, { tag: '@desktop' }, async ({ page }) => {
    test.setTimeout(90_000)
    const agent = await agentBeside(who)
    if (who === 'NUSA/sari') await quoted(agent, { lastName: ownName('Rows') })
    else await held(agent, new Date())
    await signIn(page, who, '/about')
    for (const address of addresses) {
      await page.goto(address)
      const row = page
        .locator('[data-rows] :is(tbody tr, li):has([data-opens])')
        .filter({ visible: true })
        .first()
      await expect(row, address).toBeVisible()
      await row.scrollIntoViewIfNeeded()
      expect(await row.evaluate(whatItsCornersMeet), address).toEqual(['link', 'link', 'link', 'link'])
    }
  })
}

/** Runs in the page. */
function whatItsCornersMeet(row: Element): (string | undefined)[] {
  const { left, right, top, bottom } = row.getBoundingClientRect()
  const link = row.querySelector('[data-opens]')
  // the box that chooses the row, its menu, and what opens what a card folds
  const own = 'label:has([data-choose]), [data-choose], [aria-haspopup="menu"], summary'
  // within the round corners of a card
  const inset = 8
  return [left + inset, right - inset].flatMap((x) =>
    [top + inset, bottom - inset].map((y) => {
      const met = document.elementFromPoint(x, y)
      return met === link || met?.matches(own) ? 'link' : met?.outerHTML
    }),
  )
}
