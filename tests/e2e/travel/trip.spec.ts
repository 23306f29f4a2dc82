import { addDays, daysBetween } from '#contract/day/dates'
import { readPnr } from '#contract/pnr/pnr'
import { expectGoodAtEverySize } from '../support/sizes.ts'
import { expect, test } from '../support/test.ts'
import { bookButton, bringSession, expectBooked, fillGuests, goToBooking } from '../support/way/agent.ts'
import { agentBeside, bookBeside } from '../support/way/booked.ts'

const months = ['JAN', 'FEB', 'MAR', 'APR', 'MAY', 'JUN', 'JUL', 'AUG', 'SEP', 'OCT', 'NOV', 'DEC']
/** `12DEC26`, as reservation systems write a day. */
const written = (day: string) => `${day.slice(8)}${months[Number(day.slice(5, 7)) - 1]}${day.slice(2, 4)}`

test('a trip is made of a booking, gets pasted flights, names its gaps, and is booked into', async ({
  page,
}) => {
  test.setTimeout(240_000)
  const agent = await agentBeside()
  const { path, ...address } = await bookBeside(agent)
  const { checkInDate, checkOutDate, hotelName } = await agent.call(readPnr, { params: address })
  await bringSession(page)
  await page.goto(path)
  await page.getByRole('button', { name: 'Make a trip of this' }).click()
  await page.getByRole('link', { name: hotelName }).last().click()
  await page.waitForURL('**/app/trips/*')
  await expect(page.getByRole('heading', { level: 1, name: hotelName })).toBeVisible()
  await expect(page.getByText('Nothing is missing.')).toBeVisible()

  await test.step('two flights are pasted, and corrected one by one', async () => {
    const late = addDays(checkOutDate, 2)
    await page.getByRole('button', { name: 'Add a part' }).click()
    await page.getByText('Paste a confirmation').click()
    await page
      .getByLabel('Text of the confirmation')
      .fill(
        `PNR: X7QK2A\n1 GA 402 Y ${written(checkInDate)} DPSCGK HK2 0915 1005\n2 GA 403 Y ${written(late)} CGKDPS HK2 1800 2050`,
      )
    await expect(page.getByText('2 parts were read')).toBeVisible()
    await expect(page.getByLabel('Number or name')).toHaveValue('GA 402')
    await expect(page.getByLabel('Time zone there')).toHaveValue('Asia/Makassar')
    await expectGoodAtEverySize(page)
    await page.getByRole('button', { name: 'Add to the trip' }).click()
    await expect(page.getByLabel('Number or name')).toHaveValue('GA 403')
    await page.getByLabel('Hour there').fill('18.30')
    await page.getByRole('button', { name: 'Add to the trip' }).click()
    await expect(page.getByRole('dialog')).toBeHidden()
    await expect(page.getByText('18:30')).toBeVisible()
    await expect(page.getByText('WITA')).toHaveCount(2)
  })

  await test.step('the nights without a bed open the search, filled in', async () => {
    await expect(page.getByText(/No bed from .* to .* \(/)).toBeVisible()
    await expectGoodAtEverySize(page)
    await page.getByRole('link', { name: 'Find a hotel' }).click()
    await page.waitForURL('**/app/hotel/avail')
    const nights = daysBetween(checkOutDate, addDays(checkOutDate, 2))
    await expect(page.getByLabel('Nights')).toHaveValue(String(nights))
    await expect(page.getByText(`This is booked for the trip “${hotelName}”.`)).toBeVisible()
  })

  const tripId = await test.step('the form says for which trip it books', async () => {
    await goToBooking(page)
    await expect(page.getByText(`This is booked for the trip “${hotelName}”.`)).toBeVisible()
    await fillGuests(page)
    await bookButton(page).click()
    await expectBooked(page)
    await test.step('the next sale for these people is for the trip, until it is left', async () => {
      await page.getByRole('link', { name: 'Tour', exact: true }).last().click()
      await page.waitForURL('**/app/tour/avail')
      await expect(page.getByText(`This is booked for the trip “${hotelName}”.`)).toBeVisible()
      await page.getByRole('button', { name: 'Not for this trip' }).click()
      await expect(page.getByText('This is booked for the trip')).toBeHidden()
      await page.goBack()
    })
    await page.getByRole('link', { name: hotelName }).last().click()
    await page.waitForURL('**/app/trips/*')
    return page.url().split('/').at(-1) ?? ''
  })
  await expect(page.getByRole('button', { name: /^Take [A-Z0-9]+ out of the trip$/ })).toHaveCount(2)

  await test.step('its itinerary is a paper', async () => {
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'PDF in Indonesian' }).click(),
    ])
    expect(download.suggestedFilename()).toMatch(/^trip-[\d-]+-id\.pdf$/)
  })

  await test.step('it is listed, renamed, and opens without a network', async () => {
    await page.getByRole('button', { name: 'Rename' }).click()
    await page.getByLabel('Name of the trip').fill('Honeymoon')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Honeymoon' })).toBeVisible()
    await page.getByRole('link', { name: 'Trips', exact: true }).click()
    await expect(page.getByRole('link', { name: 'Honeymoon' }).filter({ visible: true })).toBeVisible()
    await expectGoodAtEverySize(page)
    await page.context().setOffline(true)
    await page.getByRole('link', { name: 'Honeymoon' }).filter({ visible: true }).click()
    await page.waitForURL(`**/app/trips/${tripId}`)
    await expect(page.getByText('GA 403').first()).toBeVisible()
    await expect(page.getByRole('button', { name: 'Take out', exact: true })).toBeDisabled()
    await page.context().setOffline(false)
  })
})
