import { addDays, dayInJakarta } from '#contract/day/dates'
import { listSupplierChanges } from '#contract/pnr/supplier-change'
import { expectGoodAtEverySize } from '../support/sizes.ts'
import { expect, test } from '../support/test.ts'
import { signIn } from '../support/way/agent.ts'
import { agentBeside, bookBeside } from '../support/way/booked.ts'

test('what the supplier changed is named in the booking and at the desk until it is settled', async ({
  page,
}) => {
  // the sandbox is read every half minute
  test.setTimeout(180_000)
  const sari = await agentBeside()
  const checkInDate = addDays(dayInJakarta(new Date()), 9)
  const search = { checkInDate, checkOutDate: addDays(checkInDate, 1) }
  const moved = await bookBeside(sari, { search, lastName: 'Moved' })
  const dropped = await bookBeside(sari, { search, lastName: 'Dropped' })
  const changed = async () => (await sari.call(listSupplierChanges, {})).bookingList
  await expect
    .poll(async () => (await changed()).map(({ qilinLocatorCode }) => qilinLocatorCode), { timeout: 90_000 })
    .toEqual(expect.arrayContaining([moved.code, dropped.code]))
  await signIn(page, 'NUSA/sari', '/app/pnr/checking')
  const cardOf = (code: string) =>
    page.getByRole('listitem').filter({ has: page.getByRole('link', { name: `Open ${code}` }) })
  await expect(cardOf(dropped.code)).toContainText('It is cancelled at the supplier')
  await expect(cardOf(moved.code)).toContainText('Other days')
  await expectGoodAtEverySize(page)
  await cardOf(moved.code).getByRole('button', { name: 'It is settled' }).click()
  await expect(cardOf(moved.code)).toHaveCount(0)

  await page.goto(dropped.path)
  const change = page.getByRole('region', { name: 'The supplier changed this booking' })
  await expect(change).toContainText('It is cancelled at the supplier, and not by us')
  await expectGoodAtEverySize(page)
  await change.getByRole('button', { name: 'It is settled' }).click()
  await expect(change).toHaveCount(0)
  await page.goto(moved.path)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(change).toHaveCount(0)
})
