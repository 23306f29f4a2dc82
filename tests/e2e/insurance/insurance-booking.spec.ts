import { utils, write } from 'xlsx'
import { groupColumns } from '#contract/insurance/group/file'
import { expectNoEnglish } from '../support/english-left.ts'
import { expect, expectGoodScreen, test } from '../support/test.ts'
import { bringSession, signIn } from '../support/way/agent.ts'
import {
  bookInsurance,
  bornYearsAgo,
  choosePackage,
  expectPolicyBooked,
  fillHolder,
  fillName,
  findInsurance,
  holderTravels,
  personForm,
  policiesSent,
} from '../support/way/insurance-flow.ts'

test('one traveller at home: missing fields are marked, a double tap books once', async ({
  page,
  context,
}) => {
  await bringSession(page)
  const sent = policiesSent(context)
  await findInsurance(page, { countries: ['Indonesia'] })
  await expect(bookInsurance(page)).toBeDisabled()
  await expect(page.getByText('No premium selected')).toBeVisible()
  await choosePackage(page)
  await expect(bookInsurance(page)).toBeEnabled()
  await bookInsurance(page).click()
  await expect(page.getByRole('alert')).toBeFocused()
  await expect(page.getByRole('alert')).toContainText('Policy holder, First name: This is required.')
  await page.getByRole('button', { name: 'Next', exact: true }).click()
  const holder = personForm(page, 'Policy holder')
  await expect(holder.getByLabel('First name')).toBeFocused()
  await expect(holder.getByLabel('Identity type')).toHaveValue('KTP')
  await expect(holder.getByLabel('Title').getByRole('option')).toHaveText(['MR', 'MRS', 'MS'])
  await expectGoodScreen(page)

  await fillHolder(page)
  await holder.getByLabel('Date of birth').fill(bornYearsAgo(12))
  await holderTravels(page)
  const participant = personForm(page, 'Participant 1: Adult 1')
  await expect(participant.getByLabel('First name')).toHaveCount(0)
  await expect(participant.getByLabel('Beneficiary name')).toHaveValue('Legal Heirs')
  await expect(participant.getByLabel('Beneficiary relation')).toHaveValue('Other Relatives')
  await bookInsurance(page).click()
  await expect(page.getByRole('alert')).toContainText(
    /Policy holder, Date of birth: .* must be 19 to 70 years old/,
  )
  await holder.getByLabel('Date of birth').fill(bornYearsAgo(35))
  await bookInsurance(page).dblclick()
  await expectPolicyBooked(page)
  expect(sent).toHaveLength(1)
  // the draft is gone: the same search begins with an empty form
  await findInsurance(page, { countries: [] })
  await expect(personForm(page, 'Policy holder').getByLabel('Email')).toHaveValue('')
})

test('a child at home is asked for the NIK, and for a KTP from 17 years on', async ({ page }) => {
  await bringSession(page)
  const family = { coverage: 'Family', adults: 1, children: 1, days: 5 }
  await findInsurance(page, { ...family, countries: ['Indonesia'] })
  await choosePackage(page)
  const child = personForm(page, 'Participant 2: Child 1')
  const first = child.getByLabel('Identity type').getByRole('option').first()
  const hint = child.getByText(/^Under 17 there is no KTP: the 16 digits of the family card/)
  await expect(first).toHaveText('NIK')
  await expect(hint).toBeVisible()
  await expectGoodScreen(page)
  await child.getByLabel('Date of birth').fill(bornYearsAgo(17))
  await expect(first).toHaveText('KTP')
  await expect(hint).toBeHidden()
  await expect(personForm(page, 'Policy holder').getByLabel('Identity type')).toContainText('KTP')
})

test('a family abroad: passports, the ages of a child, the address of the holder, and a form that survives a reload', async ({
  page,
}) => {
  await bringSession(page)
  const family = { coverage: 'Family', adults: 1, children: 1, days: 5 }
  await findInsurance(page, { ...family, countries: ['Japan'] })
  const child = personForm(page, 'Participant 2: Child 1')
  const holder = personForm(page, 'Policy holder')
  // the rules for travel abroad are shown before a person is entered
  await expect(holder.getByLabel('Identity type').getByRole('option')).toHaveText(['Passport'])
  await expect(holder.getByText('Outside Indonesia only a passport is accepted')).toBeVisible()
  await fillHolder(page)
  await holder.getByLabel('Identity number').fill('B7654321')
  await choosePackage(page)
  await expect(page.getByText(/was changed to passport/)).toHaveCount(0)
  await expect(child.getByText(/^0 to 18 years on .*: born from/)).toBeVisible()
  await expect(child.getByLabel('Title')).toHaveValue('MSTR')
  await expect(child.getByLabel('Title').getByRole('option')).toHaveText(['MRS', 'MSTR', 'MS'])
  await holderTravels(page)
  await fillName(child, { firstName: 'Ani', born: bornYearsAgo(19) })
  await child.getByLabel('Identity number').fill('C7654321')
  await expect(child.getByText('Address, contact as the holder')).toBeVisible()
  await expect(child.getByLabel('Address')).toHaveValue('Jalan Melati 5')
  await bookInsurance(page).click()
  await expect(child.getByText(/must be 0 to 18 years old/)).toBeVisible()
  await expectGoodScreen(page)

  // folded once one is chosen
  const packages = page.getByRole('radio', { name: /Insurer/, includeHidden: true })
  await page.reload()
  await expect(page.getByText('Your entries were kept on this device.')).toBeVisible()
  await expect(packages.first()).toBeChecked()
  await expect(child.getByLabel('First name')).toHaveValue('Ani')
  // who is finished stands in one line
  await expect(holder.getByLabel('Email')).toBeHidden()
  await holder.getByText('MR Putri Lestari').click()
  await expect(holder.getByLabel('Email')).toHaveValue('putri@example.com')
  await child.getByLabel('First name').fill('')
  await page.getByRole('button', { name: 'Go on where you were' }).click()
  await expect(child.getByLabel('First name')).toBeFocused()
  await child.getByLabel('First name').fill('Ani')
  await child.getByLabel('Date of birth').fill(bornYearsAgo(7))
  await bookInsurance(page).click()
  await expectPolicyBooked(page)
})

test('a group form has no address and identity; annual coverage is for one person', async ({ page }) => {
  await bringSession(page)
  await findInsurance(page, { coverage: 'Group (max 10 pax)', countries: ['Singapore'] })
  await fillHolder(page)
  for (const index of [1, 2]) {
    const participant = personForm(page, `Participant ${index}: Adult ${index}`)
    await expect(participant.getByLabel('Identity number')).toHaveCount(0)
    await expect(participant.getByLabel('Address', { exact: true })).toHaveCount(0)
    await fillName(participant, { firstName: ['Budi', 'Rina'][index - 1] })
    await participant.getByText('Beneficiary: Legal Heirs').click()
    await participant.getByLabel('Beneficiary relation').selectOption('Spouse')
  }
  await choosePackage(page)
  await bookInsurance(page).click()
  await expectPolicyBooked(page)

  await findInsurance(page, { coverage: 'Individual', trip: 'Annual Trip 90', countries: [] })
  await fillHolder(page)
  await holderTravels(page)
  await choosePackage(page)
  await bookInsurance(page).click()
  await expectPolicyBooked(page)
})

test('the travellers of a group tour are listed, corrected and booked', async ({ page }) => {
  await signIn(page)
  const rows = Array.from({ length: 11 }, (_, index) => [
    index + 1,
    index + 1,
    'ADT',
    'MRS',
    `Dewi ${'ABCDEFGHIJK'[index]}`,
    'Anggraini',
    'Solo',
    '1985-06-07',
    'PASSPORT',
    `B${7_654_321 + index}`,
  ])
  const book = utils.book_new()
  utils.book_append_sheet(book, utils.aoa_to_sheet([[...groupColumns], ...rows]), 'Travellers')
  await page.goto('/app/insurance/booking')
  await page.getByLabel('Coverage', { exact: true }).selectOption('Group Tour (min 11 pax)')
  await page.getByLabel('Choose a file', { exact: true }).setInputFiles({
    name: 'tour.xlsx',
    mimeType: 'application/octet-stream',
    buffer: write(book, { type: 'buffer', bookType: 'xlsx' }),
  })
  await page.getByLabel('Destination countries').fill('Japan')
  await page.getByRole('option', { name: 'Japan', exact: true }).click()
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await choosePackage(page)
  await fillHolder(page)
  const list = personForm(page, 'Participants of the group file')
  await expect(list.getByRole('listitem')).toHaveCount(11)
  await expect(list.getByRole('listitem').first()).toContainText('MRS Dewi A Anggraini')
  await list.getByRole('button', { name: 'Edit participant 2: Dewi B Anggraini' }).click()
  const edited = page.getByRole('dialog', { name: 'Participant 2: Adult 2' })
  await edited.getByLabel('First name').fill('')
  await edited.getByLabel('Beneficiary relation').selectOption('Spouse')
  await expectGoodScreen(page)
  await edited.getByRole('button', { name: 'Done' }).click()
  await expect(list.getByText('To be corrected')).toHaveCount(1)
  await bookInsurance(page).click()
  await expect(page.getByRole('alert')).toContainText('Participant 2, First name: This is required.')
  await page.getByRole('button', { name: 'Next', exact: true }).click()
  const edit = list.getByRole('button', { name: 'Edit participant 2: Anggraini' })
  await expect(edit).toBeFocused()
  await expectGoodScreen(page)
  await edit.click()
  await edited.getByLabel('First name').fill('Rina')
  await edited.getByRole('button', { name: 'Done' }).click()
  await expect(list.getByText('To be corrected')).toHaveCount(0)
  await bookInsurance(page).click()
  await expectPolicyBooked(page)
})

test('a refusal is shown and keeps the form; a changed search clears it', async ({ page }) => {
  await bringSession(page)
  await findInsurance(page, { countries: ['Singapore'] })
  await fillHolder(page, 'Reject')
  await holderTravels(page)
  await choosePackage(page)
  await bookInsurance(page).click()
  const oops = page.getByRole('dialog', { name: 'Oops' })
  await expect(
    oops.getByText(
      'An error occurred while creating the booking, please try again in a few minutes or contact your admin if the problem persists.',
    ),
  ).toBeVisible({ timeout: 30_000 })
  await expect(oops.getByText(/^Status=422, Message=/)).toBeVisible()
  await expectGoodScreen(page)
  await oops.getByRole('button', { name: 'Close' }).click()
  await expect(bookInsurance(page)).toBeFocused()
  const holder = personForm(page, 'Policy holder')
  await expect(holder.getByLabel('Last name')).toHaveValue('Reject')
  await page.getByRole('button', { name: 'Change Search Parameters' }).click()
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await expect(holder.getByLabel('Last name')).toHaveValue('')
})

test('a lost answer is looked up after a reload; the booking is found and was sent once', async ({
  page,
  context,
}) => {
  await bringSession(page)
  test.slow()
  const sent = policiesSent(context)
  await findInsurance(page, { countries: ['Singapore'] })
  await fillHolder(page, 'Timeout')
  await holderTravels(page)
  await choosePackage(page)
  await bookInsurance(page).click()
  await expect.poll(() => sent.length).toBe(1)
  await page.reload()
  const open = personForm(page, 'Bookings without an answer')
  await expect(open.getByText(/Checking with the insurer|No answer yet/).first()).toBeVisible()
  await expectGoodScreen(page)
  await expectPolicyBooked(page)
  expect(sent).toHaveLength(1)
})

test('a booking lost on the network is offered, and sent only by a tap', async ({ page, context }) => {
  await bringSession(page)
  const sent = policiesSent(context)
  await findInsurance(page, { countries: ['Singapore'] })
  await fillHolder(page)
  await holderTravels(page)
  await choosePackage(page)
  await expect(bookInsurance(page)).toBeEnabled()
  await context.setOffline(true)
  await expect(bookInsurance(page)).toBeDisabled()
  await expect(
    page.getByText('You need to be online to book. What you typed is saved on this device.'),
  ).toBeVisible()
  await context.setOffline(false)
  // the network fails for this one request
  await page.route('**/api/insurance/bookings/create', (route) => route.abort('connectionreset'), {
    times: 1,
  })
  await bookInsurance(page).click()
  await expect(page.getByText('The booking did not arrive')).toBeVisible()
  await expectGoodScreen(page)
  await page.reload()
  const open = personForm(page, 'Bookings without an answer')
  await expect(open.getByText('The booking did not arrive')).toBeVisible()
  await expect(open.getByText('Participants: MR Putri Lestari')).toBeVisible()
  await page.goto('/auth/logout')
  await expect(page.getByText('Insurance booking')).toBeVisible()
  await page.getByRole('button', { name: 'Keep it and go back' }).click()
  await page.waitForURL('**/app/hotel/avail')
  await page.goto('/app/insurance/booking')
  expect(sent).toHaveLength(1)
  await open.getByRole('button', { name: 'Send the booking' }).click()
  await expectPolicyBooked(page)
  expect(new Set(sent).size).toBe(1)
})

test('the forms, their errors and the dialog speak Indonesian', async ({ page }) => {
  await bringSession(page)
  await findInsurance(page, { countries: ['Singapore'] })
  await fillHolder(page, 'Reject')
  await page.evaluate(() => localStorage.setItem('tradewind.language', '{"version":1,"value":"id"}'))
  await page.reload()
  await page
    .getByRole('radio', { name: /Perusahaan asuransi/ })
    .first()
    .check()
  const book = page.getByRole('button', { name: 'Pesan Asuransi' })
  await expect(book).toBeEnabled()
  await book.click()
  await expect(page.getByRole('alert')).toContainText('Peserta 1, Nama depan: Ini wajib diisi.')
  await expectNoEnglish(page, { words: false })
  await expectGoodScreen(page)
  await page.getByRole('checkbox', { name: 'Pemegang polis juga peserta 1' }).check()
  await book.click()
  await expect(page.getByRole('dialog', { name: 'Maaf' })).toBeVisible({ timeout: 30_000 })
  await expectNoEnglish(page, { words: false })
})

test('a user who may not book sees the reason', async ({ page }) => {
  await bringSession(page, 'NUSA/dewi')
  await findInsurance(page, { countries: ['Singapore'] })
  await choosePackage(page)
  await expect(bookInsurance(page)).toBeDisabled()
  await expect(page.getByText('No permission to book. Please contact your agency!')).toBeVisible()
})
