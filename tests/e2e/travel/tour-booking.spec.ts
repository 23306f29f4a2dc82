import { readFile } from 'node:fs/promises'
import { readPdf } from '../../../server/documents/pdf-text-for-tests.ts'
import { bookedTour, departureOf, someDeparture, tourBookingOf } from '../../support/sale/tours.ts'
import { expectNoEnglish } from '../support/english-left.ts'
import { storeSealed } from '../support/store-sealed.ts'
import { storedTexts } from '../support/stored-text.ts'
import { expect, expectGoodScreen, test } from '../support/test.ts'
import { signIn } from '../support/way/agent.ts'
import { agentBeside } from '../support/way/booked.ts'
import {
  bookTourButton,
  contactForm,
  expectTourBooked,
  familyDeparture,
  fillContact,
  fillOneAdult,
  firstDeparture,
  toursSent,
  travellerForm,
} from '../support/way/tour-flow.ts'
import { whilePrinting } from '../support/while-printing.ts'
import { withoutLocks } from '../support/without-locks.ts'

test('a family is booked once by a double tap: its forms, its prices and its record', async ({
  page,
  context,
}) => {
  test.setTimeout(120_000)
  const agent = await agentBeside()
  const id = await familyDeparture(agent)
  const { price } = await departureOf(agent, id)
  const single = price.find(({ code }) => code === 'ADULTSS')?.price[1] ?? 0
  const child = price.find(({ code }) => code === 'CHDTS')?.price[1] ?? 0
  await signIn(page, 'NUSA/sari', `/app/tour/book?adultss=0&chdts=0&productId=${id}`)
  await expect(page.getByRole('heading', { name: 'No travellers to book for' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Search tours' })).toBeVisible()

  await page.goto(`/app/tour/book?adultss=1&chdts=2&productId=${id}`)
  await expect(page.getByRole('region', { name: 'Highlights of Japan' })).toBeVisible()
  const prices = page.getByRole('region', { name: 'Price Breakdown' })
  const rupiah = (amount: number) => `Rp\u00a0${new Intl.NumberFormat('id-ID').format(amount)}`
  const ofChildren = prices.getByRole('row', { name: /^Child Twin Sharing/ })
  // what is charged, which adds up; then by the quirk of the specification the single adult's price
  await expect(ofChildren.getByRole('cell')).toHaveText([rupiah(child * 2), rupiah(single * 2)], {
    useInnerText: true,
  })
  const subTotal = single + child * 2
  await expect(
    prices
      .getByRole('row', { name: /^Subtotal/ })
      .getByRole('cell')
      .first(),
  ).toHaveText(rupiah(subTotal))
  await expect(
    prices
      .getByRole('row', { name: /^Adult Single/ })
      .getByRole('cell')
      .first(),
  ).toHaveText(rupiah(single))
  await expect(prices.getByRole('row', { name: /^Tax \(11%\)/ })).toContainText(
    rupiah(Math.round(subTotal * 0.11)),
  )
  const total = rupiah(subTotal + Math.round(subTotal * 0.11))
  await expect(prices.getByRole('row', { name: /^Total to pay/ })).toContainText(total)

  await bookTourButton(page).click()
  await expect(page.getByRole('alert')).toBeFocused()
  await expect(page.getByRole('alert')).toContainText('Contact Information, First name: This is required.')
  await page.getByRole('button', { name: 'Next', exact: true }).click()
  await expect(contactForm(page).getByLabel('First name')).toBeFocused()
  await contactForm(page).getByLabel('Phone').fill('+62 811')
  await expectGoodScreen(page)
  await fillContact(page)
  await page.getByRole('button', { name: 'Adult Single 1: same person as the contact' }).click()
  const adult = travellerForm(page, 'Adult Single 1')
  await expect(adult.getByLabel('Last name')).toHaveValue('Lestari')
  await contactForm(page).getByLabel('First name').fill('Putry')
  await adult.getByRole('button', { name: 'Change both' }).click()
  await expect(adult.getByLabel('First name')).toHaveValue('Putry')
  await adult.getByLabel('Date of birth').fill('1990-05-17')
  for (const number of [1, 2]) {
    const label = `Child Twin Sharing ${number}`
    const form = travellerForm(page, label)
    await page.getByRole('button', { name: `${label}: phone and address of the contact` }).click()
    await form.getByLabel('First name').fill(['Bayu', 'Dian'][number - 1] ?? '')
    await form.getByLabel('Last name').fill('Lestari')
    await form.getByLabel('Date of birth').fill('2019-05-17')
  }
  await page.reload()
  await expect(travellerForm(page, 'Child Twin Sharing 2').getByLabel('First name')).toHaveValue('Dian')

  const sent = toursSent(context)
  await bookTourButton(page).dblclick()
  const code = await expectTourBooked(page)
  expect(sent).toHaveLength(1)
  expect((await tourBookingOf(agent, code)).salespax).toHaveLength(3)
  await expect(page.getByRole('region', { name: 'Pax Detail' })).toContainText('Bayu Lestari')
  await expect(page.getByRole('region', { name: 'Price' })).toContainText(`Total price${total}`)
  const actions = page.getByRole('main')
  for (const name of ['Cancel', 'Issue']) {
    await expect(actions.getByRole('button', { name })).toBeDisabled()
    await expect(actions.getByRole('button', { name })).toHaveAccessibleDescription(
      /^Tours are not cancelled or issued here\. .* quote the number ALT-T\d+\.$/,
    )
  }
  await expectGoodScreen(page)
  // the draft is gone
  await page.goto(`/app/tour/book?adultss=1&chdts=2&productId=${id}`)
  await expect(contactForm(page).getByLabel('Email')).toHaveValue('')
})

test('the papers of a booking open in new windows and are saved as PDF', async ({ page, context }) => {
  test.setTimeout(90_000)
  const agent = await agentBeside()
  const code = await bookedTour(agent, await someDeparture(agent))
  await signIn(page, 'NUSA/sari', `/app/tour/pnr?bookId=${code}`)
  for (const [name, kind, words] of [
    ['Itinerary', 'itinerary', 'Day by day'],
    ['Receipt', 'receipt', 'Tax (11%)'],
  ] as const) {
    const [opened] = await Promise.all([
      context.waitForEvent('page'),
      page.getByRole('link', { name }).click(),
    ])
    await expect(opened.getByRole('heading', { level: 1 })).toHaveText(`Tour ${kind}`)
    expect(new URL(opened.url()).pathname).toBe(`/app/tour/${kind}/ALT/${code}`)
    expect(await opened.evaluate(() => opener)).toBeNull()
    await expect(opened.getByRole('main')).toContainText(words)
    await expectGoodScreen(opened)
    await opened.getByRole('radio', { name: 'Bahasa Indonesia' }).check()
    await expect(opened.getByRole('heading', { level: 1 })).not.toHaveText(`Tour ${kind}`)
    const [saved] = await Promise.all([
      opened.waitForEvent('download', whilePrinting),
      opened.getByRole('button', { name: 'Download PDF' }).click(),
    ])
    expect(saved.suggestedFilename()).toBe(`${kind}-${code}-id.pdf`)
    expect(readPdf(await readFile(await saved.path())).text).toContain(code)
    await opened.close()
  }
  // a booking out of reach gets the same answer
  await page.goto('/app/tour/pnr?bookId=AAAAAA')
  await expect(page.getByRole('heading', { name: 'There is no such tour booking' })).toBeVisible()
  await expectGoodScreen(page)
})

test('a lost answer is looked up in the background; the tour is sent and booked once', async ({
  page,
  context,
}) => {
  test.setTimeout(120_000)
  const id = await someDeparture(await agentBeside())
  const form = `/app/tour/book?adultss=1&productId=${id}`
  await signIn(page)
  const sent = toursSent(context)
  await page.goto(form)
  await fillOneAdult(page, 'Timeout')
  // a form for a departure that is gone, with a booking that neither this device nor the server knows
  const keptDraft = async () => {
    const kept = JSON.parse((await storedTexts(page)).localStorage ?? '{}')
    return Object.entries(kept).find(([name]) => name.startsWith('tradewind.draft.tour.')) ?? []
  }
  // what is typed is written a moment later
  await expect.poll(async () => (await keptDraft()).join()).toContain('Timeout')
  const [name, text] = await keptDraft()
  const { version, value } = JSON.parse(String(text))
  const staged = { version, value: { ...value, commandId: crypto.randomUUID() } }
  await storeSealed(page, `tradewind.draft.tour.NO-SUCH-1_1_0_0_0_0@${name?.split('@')[1]}`, staged)
  const beside = await withoutLocks(await context.newPage())
  await beside.goto(form)
  await expect(contactForm(beside).getByLabel('Email')).toHaveValue('putri@example.com')
  await context.setOffline(true)
  await expect(bookTourButton(page)).toBeDisabled()
  await expect(
    page.getByText('You need to be online to book. What you typed is saved on this device.'),
  ).toBeVisible()
  await context.setOffline(false)
  await bookTourButton(page).click()
  await expect.poll(() => sent.length).toBe(1)
  // the same form cannot book again, and leads to the booking
  await page.reload()
  await expect(page.getByText(/Checking with the wholesaler|No answer yet/).first()).toBeVisible()
  await expect(bookTourButton(page)).toBeDisabled()
  await expect(bookTourButton(page)).toHaveAccessibleDescription(/The status of this booking is shown above/)
  await expectGoodScreen(page)
  await expectTourBooked(page)
  // the same form in another window asks before it books again
  await bookTourButton(beside).click()
  const gone = 'These forms were booked or cleared in another window'
  await expect(beside.getByRole('dialog', { name: gone })).toBeVisible()
  await expectGoodScreen(beside)
  await beside.getByRole('button', { name: 'Not now' }).click()
  await beside.close()
  expect(sent).toHaveLength(1)

  await page.goto(form)
  await fillOneAdult(page, 'Timeout')
  await bookTourButton(page).click()
  await expect.poll(() => sent.length).toBe(2)
  await page.goto('/app/tour/avail')
  const open = page.getByRole('region', { name: 'Tours without an answer' })
  await expect(open.getByRole('heading', { name: /^Booked: / })).toBeVisible({ timeout: 60_000 })
  await expectGoodScreen(page)
  await open.getByRole('link', { name: 'See the booking' }).click()
  await expectTourBooked(page)
  expect(new Set(sent).size).toBe(2)

  await page.goto('/app/tour/book?adultss=1&productId=NO-SUCH-1')
  await expect(page.getByRole('heading', { name: 'This departure no longer exists' })).toBeVisible()
  const lost = page.getByRole('heading', { name: 'The booking did not arrive' })
  await expect(lost).toBeVisible()
  await page.getByRole('button', { name: 'Do not send it' }).click()
  await expect(lost).toBeHidden()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
})

test('a refusal keeps the form; forms, refusal and record speak Indonesian', async ({ page }) => {
  test.setTimeout(90_000)
  const agent = await agentBeside()
  const code = await bookedTour(agent, await someDeparture(agent))
  const id = await firstDeparture(agent, 'demo-tour-sells-out')
  await signIn(page, 'NUSA/sari', `/app/tour/book?adultss=1&productId=${id}`)
  await fillOneAdult(page)
  await bookTourButton(page).click()
  await expect(page.getByRole('heading', { name: 'The tour was not booked' })).toBeVisible()
  await expect(page.getByText('SOLD_OUT')).toBeVisible()
  await expect(contactForm(page).getByLabel('Email')).toHaveValue('putri@example.com')
  await page.evaluate(() => localStorage.setItem('tradewind.language', '{"version":1,"value":"id"}'))
  await page.reload()
  const contact = page.getByRole('region', { name: 'Informasi Kontak' })
  await expect(contact.getByLabel('Email')).toHaveValue('putri@example.com')
  await contact.getByLabel('Kode pos').fill('x')
  const book = page.getByRole('button', { name: 'Pesan', exact: true })
  await book.click()
  await expect(page.getByRole('alert')).toContainText('Informasi Kontak, Kode pos: ')
  await expectNoEnglish(page, { words: false })
  await expectGoodScreen(page)
  await contact.getByLabel('Kode pos').fill('40111')
  await book.click()
  await expect(
    page.getByText('Kursi pada keberangkatan ini tidak cukup lagi. Tidak ada yang dipesan.'),
  ).toBeVisible()
  await expectNoEnglish(page, { words: false })
  await page.goto(`/app/tour/pnr?bookId=${code}`)
  for (const name of ['Rincian Pesanan', 'Rincian Peserta', 'Harga']) {
    await expect(page.getByRole('region', { name, exact: true })).toBeVisible()
  }
  await expect(page.getByRole('button', { name: 'Batalkan' })).toBeDisabled()
  await expectGoodScreen(page)
})
