import { readFile } from 'node:fs/promises'
import { addDays, dayInJakarta } from '#contract/day/dates'
import { readPdf } from '../../../server/documents/pdf-text-for-tests.ts'
import { en } from '../../../src/lib/language/en.ts'
import { held, trainOf, tryToChangeTrain } from '../../support/sale/trains.ts'
import { expectNoEnglish } from '../support/english-left.ts'
import { expectFirstRowHighUp, expectShortCards, rowsInSight } from '../support/first-row.ts'
import { bookAgain, expect, expectGoodScreen, test } from '../support/test.ts'
import { bringSession, signIn, unfold } from '../support/way/agent.ts'
import { agentBeside } from '../support/way/booked.ts'
import { ownName } from '../support/way/policies.ts'
import {
  chooseTrain,
  expectHeld,
  fillOneTraveller,
  fillTrainHolder,
  findTrains,
  holdButton,
  pathOfTrain,
  searchTrains,
  trainAgent,
  trainHolder,
  trainsSent,
  travellerForm,
} from '../support/way/train-flow.ts'
import { whilePrinting } from '../support/while-printing.ts'

const { verify } = en.trainBooking

test('a family is held on a chosen seat, issued from the deposit, and its ticket is checked by a stranger', async ({
  page,
  context,
}) => {
  test.setTimeout(120_000)
  await bringSession(page, trainAgent)
  await findTrains(page, { adults: 2, infants: 1 })
  await chooseTrain(page)
  await holdButton(page).click()
  const summary = page.getByRole('alert').filter({ hasText: 'need your attention' })
  await expect(summary).toBeFocused()
  await expect(summary).toContainText('Holder, First name: This is required.')
  await page.getByRole('button', { name: 'Next', exact: true }).click()
  await expect(trainHolder(page).getByLabel('First name')).toBeFocused()
  await expectGoodScreen(page)

  await fillTrainHolder(page)
  await page.getByRole('checkbox', { name: 'Holder travels too' }).check()
  const first = travellerForm(page, 'Adult 1')
  await expect(first).toContainText('MRS Putri Lestari, as the holder of the booking.')
  await expect(first.getByLabel('First name')).toHaveCount(0)
  await first.getByLabel('Date of birth').fill('1990-05-17')
  await first.getByLabel('Identity number').fill('3273010101900001')
  const second = travellerForm(page, 'Adult 2')
  await second.getByLabel('First name').fill('Dewi')
  await second.getByLabel('Identity type').selectOption('PASSPORT')
  await second.getByLabel('Identity number').fill('C1234567')
  const infant = travellerForm(page, 'Infant 1')
  await expect(infant.getByLabel('Title').getByRole('option')).toHaveText(['MSTR', 'MISS'])
  await infant.getByLabel('First name').fill('Bayu')
  const lastYear = addDays(dayInJakarta(new Date()), -400)
  await second.getByLabel('Date of birth').fill(lastYear)
  await infant.getByLabel('Date of birth').fill('1990-05-17')
  await holdButton(page).click()
  await expect(second.getByText('Anyone under 3 travels as an infant', { exact: false })).toBeVisible()
  await expect(infant.getByText('An infant must be under 3', { exact: false })).toBeVisible()
  await second.getByLabel('Date of birth').fill('1992-03-04')
  await infant.getByLabel('Date of birth').fill(lastYear)

  const seats = page.getByRole('region', { name: 'Seats', exact: true })
  await seats.getByRole('button', { name: 'Choose seats' }).click()
  const free = seats.getByRole('button', { name: /^Seat \d+[A-E], free$/ }).last()
  const seat = /Seat (\w+),/.exec((await free.getAttribute('aria-label')) ?? '')?.[1] ?? '-'
  await free.click()
  await expect(seats.getByRole('button', { name: `Seat ${seat}, Putri Lestari` })).toBeVisible()
  await expectGoodScreen(page)

  await page.reload()
  await trainHolder(page).getByText('MRS Putri Lestari').click()
  await expect(trainHolder(page).getByLabel('Email')).toHaveValue('putri@example.com')
  // returning to the search keeps the form
  await page.getByRole('button', { name: 'Change Search Parameters' }).click()
  await searchTrains(page)
  await chooseTrain(page)
  await expect(infant.getByLabel('First name')).toHaveValue('Bayu')
  await expect(seats).toContainText(`Putri Lestari: ${seat}`)
  const sent = trainsSent(context)
  await holdButton(page).dblclick()
  const code = await expectHeld(page)
  expect(sent).toHaveLength(1)
  const passengers = page.getByRole('region', { name: 'Passengers (3)' })
  await expect(passengers.getByRole('listitem').first()).toContainText(seat)
  await expect(passengers.getByRole('listitem').last()).toContainText('on a lap')
  await expect(page.getByRole('button', { name: /^Ticket/ })).toHaveCount(0)
  await expectGoodScreen(page)

  await page.getByRole('button', { name: 'Issue the tickets' }).click()
  const asked = page.getByRole('dialog', { name: `Issue the tickets of ${code}?` })
  await expect(asked).toContainText('Issued tickets can no longer be cancelled here.')
  await expect(asked).toContainText(/The client pays Rp\s[\d.]+\./)
  await expectGoodScreen(page)
  await asked.getByRole('button', { name: /^Issue – deducts Rp/ }).dblclick()
  const told = page.getByRole('dialog', { name: 'Issue the tickets' })
  await expect(told).toContainText('The tickets are issued.')
  await told.getByRole('button', { name: 'Close' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await expect(page.getByText('ISSUED', { exact: true })).toBeVisible()
  await expect(page.getByRole('region', { name: 'History' })).toContainText('Tickets issued')
  await expect(passengers.getByText(/^Ticket \S/)).toHaveCount(3)
  await expectGoodScreen(page)

  const saved = page.waitForEvent('download', whilePrinting)
  await page.getByRole('button', { name: 'Ticket EN' }).click()
  const pdf = await readFile(await (await saved).path())
  expect(readPdf(pdf).text).toContain(code)
  const [, address = ''] = /\/URI \(([^)]+\/verify\/train\/[^)]+)\)/.exec(pdf.toString('latin1')) ?? []
  await page.goto(address)
  await expect(page.getByText(verify.issued)).toBeVisible()
  await expect(page.getByText('P. L.')).toBeVisible()
  await expect(page.getByText('Lestari')).toHaveCount(0)
  await expectGoodScreen(page)
  await page.goto(`${address.slice(0, -6)}AAAAAA`)
  await expect(page.getByRole('alert')).toHaveText(en.papers.verify.unknown)
})

test('a lost answer is found out, a refusal and a seat that was sold meanwhile lose nothing that was typed', async ({
  page,
  context,
  browser,
}) => {
  test.setTimeout(150_000)
  await bringSession(page, trainAgent)
  await findTrains(page)
  await chooseTrain(page, 1)
  await fillOneTraveller(page, 'Reject')
  await holdButton(page).click()
  const refused = page.getByRole('dialog', { name: 'The seats are not held' })
  await expect(refused).toContainText('The railway does not accept this passenger.', { timeout: 30_000 })
  await expect(refused).toContainText('What you have typed is kept.')
  await expectGoodScreen(page)
  await refused.getByRole('button', { name: 'Close' }).click()
  await expect(holdButton(page)).toBeFocused()

  const seats = page.getByRole('region', { name: 'Seats', exact: true })
  await seats.getByRole('button', { name: 'Choose seats' }).click()
  const free = seats.getByRole('button', { name: /^Seat \d+[A-E], free$/ }).last()
  const seat = /Seat (\w+),/.exec((await free.getAttribute('aria-label')) ?? '')?.[1] ?? '-'
  await free.click()
  await seats.getByRole('button', { name: 'Done' }).click()
  await trainHolder(page).getByLabel('Last name').fill('Lestari')
  // a colleague takes the same seat of the same train
  const elsewhere = await browser.newContext({ serviceWorkers: 'block' })
  await elsewhere.addInitScript(bookAgain)
  const colleague = await elsewhere.newPage()
  await bringSession(colleague, trainAgent)
  await findTrains(colleague)
  await chooseTrain(colleague, 1)
  await fillOneTraveller(colleague, 'Santoso')
  const theirs = colleague.getByRole('region', { name: 'Seats', exact: true })
  await theirs.getByRole('button', { name: 'Choose seats' }).click()
  await theirs.getByRole('button', { name: `Seat ${seat}, free` }).click()
  await holdButton(colleague).click()
  await expectHeld(colleague)
  await elsewhere.close()
  await holdButton(page).click()
  await expect(refused).toContainText('has not got these seats any more.', { timeout: 30_000 })
  await refused.getByRole('button', { name: 'Choose other seats' }).click()
  await expect(seats).toContainText(`Seat ${seat} of Putri Lestari has been sold meanwhile.`)
  await seats.getByRole('button', { name: 'Let the railway choose' }).click()

  await trainHolder(page).getByLabel('Last name').fill('Timeout')
  const sent = trainsSent(context)
  await holdButton(page).click()
  await expect(page.getByRole('heading', { name: 'Checking with the railway' })).toBeVisible({
    timeout: 30_000,
  })
  await expectGoodScreen(page)
  await page.reload()
  const open = page
    .getByRole('dialog', { name: 'The seats are held' })
    .getByRole('button', { name: 'Open the booking' })
  // if the outcome came before the page was left, the booking is shown already
  const booking = page.getByRole('button', { name: 'Issue the tickets' })
  await expect(open.or(booking)).toBeVisible({ timeout: 60_000 })
  if (await open.isVisible()) await open.click()
  await expectHeld(page)
  expect(sent).toHaveLength(1)
})

test('a form that was left says what was kept, opens at what is missing, and can be started over', async ({
  page,
}) => {
  await bringSession(page, trainAgent)
  await findTrains(page)
  await chooseTrain(page, 1)
  await fillTrainHolder(page, 'Kept')
  await trainHolder(page).getByLabel('Email').fill('')
  const train = page.getByRole('region', { name: 'Departure Train', exact: true })
  await unfold(train)
  const chosen = await train.getByRole('heading', { level: 3 }).innerText()
  await page.reload()
  await expect(page.getByText('Your entries were kept on this device.')).toBeVisible()
  await expect(trainHolder(page).getByLabel('Last name')).toHaveValue('Kept')
  await expect(trainHolder(page).getByLabel('Email')).toBeFocused()
  await unfold(train)
  await expect(train.getByRole('heading', { level: 3 })).toHaveText(chosen)
  await expectGoodScreen(page)
  await page.getByRole('button', { name: 'Start over' }).click()
  await expect(trainHolder(page).getByLabel('Last name')).toHaveValue('')
  await expect(page.getByText('Your entries were kept on this device.')).toHaveCount(0)
})

test('many train bookings are in sight, and a press on a heading or Sort by puts them in order', {
  tag: '@desktop',
}, async ({ page, isMobile }) => {
  test.setTimeout(90_000)
  const agent = await agentBeside(trainAgent)
  const lastName = ownName('Rail')
  const codes: string[] = []
  for (let inDays = 21; inDays < 30; inDays += 1)
    codes.push(await held(agent, new Date(), { inDays, lastName }))
  await page.setViewportSize(isMobile ? { width: 360, height: 780 } : { width: 1440, height: 900 })
  await signIn(page, trainAgent, `/app/train/bookinglist?search=${lastName}`)
  const rows = isMobile
    ? page.getByRole('list', { name: 'Train Order Information' }).getByRole('listitem')
    : page.getByRole('table').locator('tbody tr')
  await expect(rows).toHaveCount(9)
  await expectFirstRowHighUp(page, rows)
  if (isMobile) {
    await expectShortCards(page, rows)
    await page.getByRole('button', { name: /^Filters/ }).click()
    await page.getByLabel('Sort by').selectOption('departure')
    await page.getByRole('button', { name: 'Show the bookings' }).click()
  } else {
    expect(await rowsInSight(page, rows)).toBeGreaterThanOrEqual(8)
    await page.getByRole('button', { name: 'Departure' }).click()
  }
  await expect(page).toHaveURL(/sort=departure/)
  await expect(rows.first()).toContainText(codes[0] ?? '')
  await expectGoodScreen(page)
  for (const code of codes) expect((await tryToChangeTrain(agent, 'cancel', code)).status).toBe(200)
})

test('the list is filtered by its address, bookings are cancelled, and Indonesian is spoken', async ({
  page,
}) => {
  test.setTimeout(120_000)
  const agent = await agentBeside(trainAgent)
  const now = new Date()
  const inDays = 20 + test.info().retry
  const [free, kept, gone] = [
    await held(agent, now, { inDays }),
    await held(agent, now, { inDays, lastName: 'Keep' }),
    await held(agent, now, { inDays }),
  ]
  expect((await tryToChangeTrain(agent, 'cancel', gone)).status).toBe(200)

  await signIn(page, 'TRADEWIND/root', '/app/train/bookinglist')
  await expect(page.getByRole('heading', { name: 'Train Order Information' })).toBeVisible()
  const count = page.getByText(/^\d+\+? bookings/)
  await expect(count).toBeVisible()
  await expectGoodScreen(page)
  await page.goto(`/app/train/bookinglist?search=${free}`)
  await expect(page.getByRole('link', { name: free }).first()).toBeVisible()
  await page.goto(`/app/train/bookinglist?search=${gone}&status=CANCELLED`)
  const link = page.getByRole('link', { name: gone })
  await expect(page.getByText('1 booking', { exact: true })).toBeVisible()
  await link.click()
  await expect(page.getByText(/^Cancelled .+, by Nusa Admin$/)).toBeVisible()
  await page.getByRole('button', { name: 'Close', exact: true }).click()
  await expect(page).toHaveURL(/search=.*status=CANCELLED/)
  await page.goto(`/app/train/bookinglist?search=${gone}&status=HELD`)
  await expect(page.getByText('No booking matches these filters. Change or clear them.')).toBeVisible()
  await expectGoodScreen(page)
  await page.getByRole('button', { name: 'Clear filters' }).first().click()
  await expect(page).not.toHaveURL(/search=/)
  await expect(count).toBeVisible()

  const cancel = page.getByRole('button', { name: 'Cancel the booking' })
  for (const [code, said, status] of [
    [free, 'The booking is cancelled; its seats are free again.', 'CANCELLED'],
    [kept, 'The railway does not accept a cancellation for this passenger.', 'HOLD'],
  ] as const) {
    await page.goto(pathOfTrain(code))
    await cancel.click()
    const asked = page.getByRole('dialog', { name: `Give the seats of ${code} back?` })
    await expect(asked).toContainText('This is free of charge.')
    await asked.getByRole('button', { name: 'Cancel free of charge' }).click()
    const told = page.getByRole('dialog', { name: 'Cancel the booking' })
    await expect(told).toContainText(said)
    await expectGoodScreen(page)
    await told.getByRole('button', { name: 'Close' }).click()
    await expect(page.getByText(status, { exact: true })).toBeVisible()
  }
  expect((await trainOf(agent, free)).timeline.at(-1)?.action).toBe('train.cancel.confirmed')

  await page.evaluate(() => localStorage.setItem('tradewind.language', '{"version":1,"value":"id"}'))
  await page.goto('/app/train/bookinglist')
  await expect(page.getByRole('heading', { name: 'Informasi Pesanan Kereta' })).toBeVisible()
  await expectNoEnglish(page)
  await page.goto(pathOfTrain(kept))
  await expect(page.getByRole('button', { name: 'Terbitkan tiket' })).toBeVisible()
  await expectNoEnglish(page)
})
