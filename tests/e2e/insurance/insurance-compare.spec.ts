import { expect, expectGoodScreen, test } from '../support/test.ts'
import { bringSession } from '../support/way/agent.ts'
import { findInsurance } from '../support/way/insurance-flow.ts'

test('packages are compared before one is chosen: limits and whole prices side by side, offline too', async ({
  page,
  context,
}) => {
  await bringSession(page)
  await findInsurance(page, { countries: ['Singapore'], days: 5 })
  const prices = await page
    .getByRole('radio', { name: /Insurer/ })
    .evaluateAll((cards) =>
      cards.map(
        (card) => /Price with policy fee\s+(Rp\s[\d.]+)/.exec(card.closest('label')?.innerText ?? '')?.[1],
      ),
    )
  expect(prices).toHaveLength(3)
  await expect(page.getByRole('table')).toHaveCount(0)
  // the answer came with the search, and the code when the page was idle: the comparison opens without the network
  await page.waitForFunction(() => {
    const loaded = performance.getEntriesByType('resource').map(({ name }) => name)
    return ['/insurance-form', '/insurance/benefits'].every((part) =>
      loaded.some((name) => name.includes(part)),
    )
  })
  await context.setOffline(true)
  await page.getByText('Compare what is covered').click()
  const table = page.getByRole('region', { name: 'Compare what is covered' }).getByRole('table')
  const row = (name: RegExp) => table.getByRole('row', { name }).getByRole('cell')
  const heads = table.getByRole('columnheader')
  await expect(heads.filter({ hasText: 'Price with policy fee' })).toHaveCount(1)
  for (const [at, name] of ['Essential', 'Classic', 'Prestige'].entries()) {
    await expect(heads.nth(at + 1)).toHaveText(`${name} ${prices[at]}`)
  }
  await expect(row(/^Medical expenses/)).toHaveText([
    /^Rp\s600\.000\.000$/,
    /^Rp\s1\.200\.000\.000$/,
    /^Rp\s3\.000\.000\.000$/,
  ])
  await expect(row(/^Business travel/)).toHaveText([/Not covered/, /\+ Rp/, /^Rp\s25\.000\.000$/])
  await expect(row(/^Adventure diving to 30 m/)).toHaveText([/Not covered/, /^\+ Rp/, /^\+ Rp/])
  await expectGoodScreen(page)

  // the benefits stay beside the package that was scrolled to, and the page does not move
  const region = page.getByRole('region', { name: 'Compare what is covered' })
  const benefit = table.getByRole('rowheader', { name: 'Medical expenses', exact: true })
  await region.evaluate((box) => {
    box.scrollIntoView({ block: 'center' })
    box.scrollTo({ left: box.scrollWidth })
  })
  await expect(benefit).toBeInViewport({ ratio: 0.9 })
  await expect(heads.last()).toBeInViewport({ ratio: 0.9 })
  await expect(row(/^Medical expenses/).last()).toBeInViewport({ ratio: 0.9 })

  await context.setOffline(false)
  await table.getByRole('button', { name: 'Choose Prestige' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('radio', { name: /^Prestige/ })).toBeChecked()
  await expect(table.getByRole('button', { name: 'Chosen: Prestige' })).toBeFocused()
  // the form of the package follows
  await expect(page.getByLabel('First name').first()).toBeVisible()
  await expectGoodScreen(page)
})

test('where nothing is sold no form opens', async ({ page }) => {
  await bringSession(page)
  await page.goto('/app/insurance/booking')
  await page.getByLabel('Destination countries').fill('North Korea')
  await page.getByRole('option', { name: 'North Korea' }).click()
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await expect(page.getByText('No product availabe for selected search criteria')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Book Insurance' })).toHaveCount(0)
  await expect(page.getByRole('heading', { name: /Policy Holder|Pricing Info/i })).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Change Search Parameters' })).toBeEnabled()
  await expectGoodScreen(page)
})
