import { saveNoticeRules, usualNoticeRules } from '#contract/notices/rules'
import { expectGoodAtEverySize } from '../support/sizes.ts'
import { expect, test } from '../support/test.ts'
import { bringSession } from '../support/way/agent.ts'
import { agentBeside } from '../support/way/booked.ts'

test('a person chooses what they are told, and what is saved elsewhere meanwhile is not lost', async ({
  page,
}) => {
  const who = 'NUSA-BALI/wayan'
  await bringSession(page, who)
  await page.goto('/auth/profile')
  await page.getByRole('link', { name: 'What you are told, and on which devices' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Notices')
  const rules = page.getByRole('region', { name: 'What I am told' })
  await expect(rules.getByLabel('Time limits')).toBeDisabled()
  await rules.getByText('My own', { exact: true }).click()
  await rules.getByLabel('3 days').check()
  await rules.getByLabel('Insurance').uncheck()
  await expect(rules.getByText('Not saved yet.')).toBeVisible()
  await expectGoodAtEverySize(page)

  await rules.getByLabel('Nothing at night').check()
  await rules.getByLabel('Until').fill('21:00')
  await rules.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(rules.getByText(/^The quiet hours end when they begin/)).toBeVisible()
  await rules.getByLabel('Until').fill('06:00')
  await rules.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(rules.getByText('Saved.')).toBeVisible()
  await page.reload()
  await expect(rules.getByLabel('3 days')).toBeChecked()
  await expect(rules.getByLabel('Insurance')).not.toBeChecked()
  await expect(rules.getByLabel('Until')).toHaveValue('06:00')

  const beside = await agentBeside(who)
  await beside.call(saveNoticeRules, {
    body: { version: 1, rules: { ...usualNoticeRules, hoursAheadList: [1], digest: false } },
  })
  await rules.getByLabel('7 days').check()
  await rules.getByLabel('Outcomes').uncheck()
  await rules.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(rules.getByText(/^This was changed elsewhere meanwhile/)).toBeVisible()
  const conflict = rules.getByRole('region', { name: /^How long before/ })
  await expect(conflict).toContainText('1 hour')
  await expect(rules.getByLabel('Insurance')).toBeChecked()
  await conflict.getByRole('button', { name: /mine/i }).click()
  await rules.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(rules.getByText('Saved.')).toBeVisible()
  await rules.getByText('As my agency has it', { exact: true }).click()
  await rules.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(rules.getByText('Saved.')).toBeVisible()
})

test('a browser that is told no explains where it can be changed', async ({ page }) => {
  await bringSession(page)
  await page.goto('/app/notices')
  // the browser of these tests refuses notices to every page
  const device = page.getByRole('region', { name: 'This device' })
  await expect(device.getByText(/“Notifications”/)).toBeVisible()
  await expect(device.getByRole('button')).toHaveCount(0)
})

test('an administrator chooses what the agency is told, and by which clock', async ({ page }) => {
  await bringSession(page, 'NUSA/admin')
  await page.goto('/app/admin/notices')
  await page.getByLabel('Time zone of the agency').selectOption({ label: 'Makassar' })
  await page.getByLabel('The deposit').uncheck()
  await expect(page.getByText('By the clock of Makassar.')).toBeVisible()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Saved.')).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('The deposit')).not.toBeChecked()
  // others look at this agency, too
  await page.getByLabel('The deposit').check()
  await page.getByLabel('Time zone of the agency').selectOption({ label: 'Jakarta' })
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Saved.')).toBeVisible()
})
