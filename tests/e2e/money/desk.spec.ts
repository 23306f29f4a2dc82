import { listDoubtful } from '#contract/call/desk'
import { policyForm, tryToCreate } from '../../support/sale/insurance-policy.ts'
import { expectFirstRowHighUp } from '../support/first-row.ts'
import { expect, expectGoodScreen, test } from '../support/test.ts'
import { signIn } from '../support/way/agent.ts'
import { agentBeside } from '../support/way/booked.ts'

test('a quotation in doubt is shown at the desk, and resolved with the insurer’s answer', async ({
  page,
}) => {
  const root = await agentBeside('TRADEWIND/root')
  // a command that never arrived stays in doubt for five minutes, longer than this test
  await tryToCreate(root, policyForm({ lastName: 'Lost' }))
  // root sees the quotations of other tests, too; only this one belongs to the platform
  const { doubtfulCommandList } = await root.call(listDoubtful, {})
  const mine = doubtfulCommandList.findLast(
    ({ kind, orgName }) => kind === 'CREATE_POLICY' && orgName === 'Tradewind Platform',
  )
  const reference = mine?.reference ?? 'none of this test'
  await signIn(page, 'TRADEWIND/root', '/app/pnr/checking')
  const card = page.getByRole('listitem').filter({ hasText: reference })
  await expect(card).toContainText('Quotation: ')
  await expect(card).toContainText('ZUR2')
  await expectFirstRowHighUp(
    page,
    page.getByRole('main').getByRole('listitem').filter({ hasText: 'Record the outcome' }),
  )
  const { height = Number.NaN } = (await card.boundingBox()) ?? {}
  // a reference of wide letters takes a line more
  expect(height).toBeLessThanOrEqual(270)
  await expect(card.getByText('Organisation')).toBeHidden()
  await card.getByText('More', { exact: true }).click()
  await expect(card.getByText('Tradewind Platform')).toBeVisible()
  await card.getByRole('button', { name: 'Record the outcome' }).click()
  await card.getByRole('radio', { name: 'It is booked' }).check()
  await expect(card.getByLabel('The supplier’s number of the booking')).toBeVisible()
  await expect(card.getByLabel('The last day to pay, as the supplier says')).toBeVisible()
  await expectGoodScreen(page)
  await card.getByLabel('Who said so, when and how').fill('Ms Dian of the insurer, by telephone')
  const settle = card.getByRole('button', { name: 'Record it' })
  await expect(settle).toBeDisabled()
  await card.getByRole('radio', { name: 'It was never booked' }).check()
  await settle.click()
  await expect(card).toBeHidden()
})
