import { addDays, dayInJakarta } from '#contract/day/dates'
import { formatDay } from '#contract/day/day-text'
import { askForChange } from '#contract/pnr/change'
import { detailOf } from '../../support/sale/held-booking.ts'
import { expectGoodAtEverySize } from '../support/sizes.ts'
import { expect, test } from '../support/test.ts'
import { bringSession } from '../support/way/agent.ts'
import { agentBeside, bookBeside, withGuestTba } from '../support/way/booked.ts'

/** So far ahead that it can be cancelled free. */
function farAhead() {
  const checkInDate = addDays(dayInJakarta(new Date()), 50)
  return { search: { checkInDate, checkOutDate: addDays(checkInDate, 1) } }
}

test('a guest named TBA gets a name: seen side by side, confirmed once, told in the booking', async ({
  page,
}) => {
  const agent = await agentBeside()
  const booked = await bookBeside(agent, { ...farAhead(), ...withGuestTba() })
  await bringSession(page)
  await page.goto(booked.path)
  await expect(page.getByText('1 guest is still named TBA.')).toBeVisible()
  await page.getByRole('link', { name: 'Enter the names' }).click()
  await expect(page.getByText('Nothing is changed yet.')).toBeVisible()
  const second = page.getByRole('group', { name: /^Guest 2 / })
  await second.getByLabel('First name').fill('Budi')
  await expectGoodAtEverySize(page)
  // what is typed is kept
  await page.reload()
  await expect(second.getByLabel('First name')).toHaveValue('Budi')
  await page.getByRole('button', { name: 'See what changes' }).click()
  const compared = page.getByRole('region', { name: 'Now and after the change' })
  await expect(compared).toContainText('The client pays the same.')
  await expect(compared).toContainText('MR TBA Lestari')
  await expect(compared).toContainText('MR Budi Lestari')
  await expectGoodAtEverySize(page)
  await page.getByRole('button', { name: 'Confirm the change' }).click()
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/change')) sent.push(request.url())
  })
  const asked = page.getByRole('dialog', { name: `Change PNR ${booked.code} ?` })
  await asked.getByRole('button', { name: 'Change the booking' }).dblclick()
  await expect(page.getByRole('status').filter({ hasText: 'Revision' })).toContainText('Guests’ names')
  await expectGoodAtEverySize(page)
  expect(sent).toHaveLength(1)
  await page.getByRole('link', { name: 'Open the booking' }).click()
  await expect(page.getByText('Revision 2: Guests’ names')).toBeVisible()
  await expect(page.getByText('MR Budi Lestari')).toBeVisible()
  await expect(page.getByText(/still named TBA/)).toHaveCount(0)
})

test('a night, a room and breakfast more of an issued booking: the difference is shown, asked with its amount, and paid', async ({
  page,
}) => {
  const agent = await agentBeside()
  const days = farAhead()
  // its rooms are sold without and with breakfast
  const hotel = (name: string) => name.includes('(deadline moves)')
  const booked = await bookBeside(agent, { ...days, hotel, issueNow: true })
  const { roomPriceList } = await detailOf(agent, booked)
  const board = roomPriceList[0]?.roomBoardInclusion === 'Room only' ? 'Bed and breakfast' : 'Room only'
  await bringSession(page)
  await page.goto(booked.path)
  await page.getByRole('link', { name: 'Change', exact: true }).click()
  await page.getByRole('button', { name: /^Check-out/ }).click()
  const lastDay = addDays(days.search.checkOutDate, 1)
  const calendar = page.getByRole('dialog', { name: 'Check-out' })
  await calendar.getByLabel('Check-out', { exact: true }).fill(formatDay(lastDay, 'en'))
  await calendar.getByRole('button', { name: 'Apply' }).click()
  await page.getByRole('combobox', { name: 'Board' }).selectOption(board)
  await page.getByRole('button', { name: 'Add a room like room 1' }).click()
  const added = page.getByRole('group', { name: /^New room 2: / })
  await added.getByLabel('First name').first().fill('Wayan')
  for (const field of await added.getByLabel('Last name').all()) await field.fill('Suparta')
  await expectGoodAtEverySize(page)
  await page.getByRole('button', { name: 'See what changes' }).click()
  const compared = page.getByRole('region', { name: 'Now and after the change' })
  await expect(compared).toContainText(/The client pays Rp\s[\d.]+ more\./)
  await expect(compared).toContainText(/Rp\s[\d.]+ is taken from the deposit of Nusa Wisata/)
  await expectGoodAtEverySize(page)
  await page.getByRole('button', { name: 'Confirm the change' }).click()
  await page.getByRole('button', { name: /^Change – deducts Rp/ }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Taken from the deposit' })).toBeVisible()
  await page.getByRole('link', { name: 'Open the booking' }).click()
  await expect(page.getByText('Revision 2: Days, Board, Rooms')).toBeVisible()
  await expect(page.getByText('MR Wayan Suparta')).toBeVisible()
  await expectGoodAtEverySize(page)
  expect(await detailOf(agent, booked)).toMatchObject({
    checkOutDate: lastDay,
    displayStatus: 'ISSUED',
    totalNumberOfRooms: 2,
  })
})

test('what the supplier does not change is asked of the desk, whose answer stands in the booking', async ({
  page,
}) => {
  const agent = await agentBeside()
  const booked = await bookBeside(agent, farAhead())
  const form = `/app/pnr/change/${booked.supplierCode}/${booked.code}`
  await bringSession(page)
  await page.goto(form)
  await page.getByRole('combobox', { name: 'Board' }).selectOption('Half board')
  await page.getByRole('button', { name: 'See what changes' }).click()
  await expect(page.getByText('The hotel does not have this board for these rooms.')).toBeVisible()
  await page.getByLabel('What the desk should know or do').fill('For the anniversary')
  await expectGoodAtEverySize(page)
  await page.getByRole('button', { name: 'Ask the desk' }).click()
  await page.waitForURL(`**${booked.path}`)
  await expect(page.getByText('Waits for the desk')).toBeVisible()
  await expectGoodAtEverySize(page)

  await bringSession(page, 'TRADEWIND/root')
  await page.goto('/app/pnr/checking')
  const card = page.getByRole('article', { name: new RegExp(booked.code) })
  await expect(card).toContainText('Board: Half board')
  await expect(card).toContainText('For the anniversary')
  await card.getByRole('button', { name: 'Answer' }).click()
  await card.getByRole('radio', { name: 'It cannot be done' }).check()
  await card.getByLabel('A sentence for the agent').fill('The kitchen is closed that week.')
  await expectGoodAtEverySize(page)
  await card.getByRole('button', { name: 'Send the answer' }).click()
  await expect(card).toHaveCount(0)

  await bringSession(page)
  await page.goto(booked.path)
  await expect(page.getByText('Declined', { exact: true })).toBeVisible()
  await expect(page.getByText(/^The desk, .+: The kitchen is closed that week\.$/)).toBeVisible()
})

test('a request is withdrawn once that is confirmed, and the desk can be asked anew', async ({ page }) => {
  const agent = await agentBeside()
  const { path, ...params } = await bookBeside(agent, farAhead())
  await agent.call(askForChange, { params, body: { board: 'HB', text: 'For the anniversary' } })
  await bringSession(page)
  await page.goto(path)
  await page.getByRole('button', { name: 'Withdraw the request' }).click()
  const asked = page.getByRole('dialog', { name: 'Withdraw the request to the desk?' })
  await expectGoodAtEverySize(page)
  await asked.getByRole('button', { name: 'Withdraw it' }).click()
  await expect(page.getByText('Withdrawn', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Withdraw the request' })).toHaveCount(0)
  expect((await detailOf(agent, params)).changes?.askObstacle).toBeNull()
})

test('instead of a change, the search opens with hotel, days and city, and the end of the old one has its price', async ({
  page,
}) => {
  const agent = await agentBeside()
  const booked = await bookBeside(agent, farAhead())
  const { hotelName } = await detailOf(agent, booked)
  await bringSession(page)
  await page.goto(`/app/pnr/change/${booked.supplierCode}/${booked.code}`)
  await page.getByRole('combobox', { name: 'Board' }).selectOption('All inclusive')
  await page.getByRole('button', { name: 'See what changes' }).click()
  const instead = page.getByRole('region', { name: 'Or book anew, then cancel this one' })
  await expect(instead).toContainText('Today that is free of charge.')
  await instead.getByRole('button', { name: 'Search for the new stay' }).click()
  await expect(page.getByText(`The list then shows ${hotelName} alone`)).toBeVisible()
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await page.waitForURL(/\/app\/hotel\/list\?.*q=/)
  await expect(page.getByRole('link', { name: `See rooms of ${hotelName}` }).first()).toBeVisible()
  await page.goBack()
  await page.goBack()
  // what was typed is kept; the supplier takes no refused request twice in a row
  await page.getByRole('button', { name: 'See what changes' }).click()
  await instead.getByRole('link', { name: 'Cancel booking' }).click()
  await expect(page.getByRole('dialog', { name: `Cancel PNR ${booked.code} ?` })).toBeVisible()
})
