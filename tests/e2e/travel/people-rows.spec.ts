import type { Locator, Page } from '@playwright/test'
import { paste } from '../support/paste.ts'
import { sizes } from '../support/sizes.ts'
import { expect, expectGoodScreen, test } from '../support/test.ts'
import { bringSession, signIn } from '../support/way/agent.ts'
import { agentBeside } from '../support/way/booked.ts'
import { choosePackage, fillHolder, findInsurance, personForm } from '../support/way/insurance-flow.ts'
import { contactForm, familyDeparture, travellerForm as tourTraveller } from '../support/way/tour-flow.ts'
import {
  chooseTrain,
  findTrains,
  holdButton,
  trainAgent,
  trainHolder,
  travellerForm,
} from '../support/way/train-flow.ts'

const most = 900

/** How high the form is, from its first person to the client's reference, in pixels. */
async function formHeight(page: Page, first: Locator): Promise<number> {
  const last = await boxOf(page.getByRole('region', { name: 'Your reference' }))
  return last.y + last.height - (await boxOf(first)).y
}

async function boxOf(place: Locator) {
  const box = await place.boundingBox()
  if (!box) throw new Error('it is not on the page')
  return box
}

test('train passengers are a table: Tab goes along the rows, a pasted sheet fills it, errors stand at the cell', {
  tag: '@desktop-only',
}, async ({ page }) => {
  test.setTimeout(90_000)
  await bringSession(page, trainAgent)
  await findTrains(page, { adults: 3, infants: 1 })
  await chooseTrain(page)
  const [first, second, third] = [1, 2, 3].map((number) => travellerForm(page, `Adult ${number}`))
  if (!first || !second || !third) throw new Error('three adults travel')

  const columns = ['Title', 'First name', 'Last name', 'Date of birth', 'Identity type', 'Identity number']
  await first.getByLabel('Title').focus()
  for (const row of [first, second]) {
    for (const column of columns) {
      await expect(row.getByLabel(column)).toBeFocused()
      const { y } = await boxOf(row.getByLabel(column))
      expect(y).toBe((await boxOf(row.getByLabel('Title'))).y)
      await page.keyboard.press('Tab')
    }
  }
  expect((await boxOf(first.getByLabel('Last name'))).x).toBe((await boxOf(third.getByLabel('Last name'))).x)

  await paste(first.getByLabel('Title'), [
    ['Mrs.', 'Putri', 'Lestari', '17 May 1990', 'KTP', '3273010101900001'],
    ['Tn', 'Budi', 'Santoso', '31 Feb 1988', 'Paspor', 'C1234567'],
    ['Dr', 'Siti', '', '1991-02-03', 'KTP', '3273010101900003'],
  ])
  await expect(page.getByText('3 people filled, 2 cells could not be read.')).toBeVisible()
  await expect(first.getByLabel('Title')).toBeFocused()
  await expect(first.getByLabel('Title')).toHaveValue('MRS')
  await expect(first.getByLabel('Date of birth')).toHaveValue('17 May 1990')
  await expect(first.getByLabel('Identity number')).toHaveValue('3273010101900001')
  await expect(second.getByLabel('Title')).toHaveValue('MR')
  await expect(second.getByLabel('Identity type')).toHaveValue('PASSPORT')
  await expect(second.getByLabel('Date of birth')).toHaveValue('31 Feb 1988')
  await expect(second.getByLabel('Date of birth')).toHaveAccessibleDescription(/^There is no such day/)
  await expect(third.getByLabel('Title')).toHaveAccessibleDescription(/^“Dr” was pasted here/)
  await expect(third.getByLabel('First name')).toHaveValue('Siti')

  await holdButton(page).click()
  const infant = travellerForm(page, 'Infant 1')
  await expect(infant.getByLabel('First name')).toHaveAccessibleDescription('This is required.')
  await expectGoodScreen(page)
  expect(await formHeight(page, trainHolder(page))).toBeLessThanOrEqual(most)
})

test('the whole form of four people on a tour fits a desktop, as a table', {
  tag: '@desktop-only',
}, async ({ page }) => {
  const id = await familyDeparture(await agentBeside())
  await signIn(page, 'NUSA/sari', `/app/tour/book?adultss=2&chdts=2&productId=${id}`)
  const child = tourTraveller(page, 'Child Twin Sharing 1')
  await paste(child.getByLabel('First name'), [
    ['Bayu', 'Lestari', '17 May 2019', '+62 811-000 000', 'Jalan Melati 5'],
    ['Dian', 'Lestari', '18/06/2020', '0811000000', 'Jalan Melati 5'],
    ['Nobody', 'Else'],
  ])
  await expect(page.getByText('2 people filled, 2 cells had no place here.')).toBeVisible()
  await expect(child.getByRole('textbox', { name: 'Phone' })).toHaveValue('62811000000')
  await expect(tourTraveller(page, 'Child Twin Sharing 2').getByLabel('Date of birth')).toHaveValue(
    '18 Jun 2020',
  )
  await expectGoodScreen(page)
  expect(await formHeight(page, contactForm(page))).toBeLessThanOrEqual(most)
})

test('an insured person is two lines, whose address and contact follow the holder until they are changed', {
  tag: '@desktop-only',
}, async ({ page }) => {
  test.setTimeout(90_000)
  await bringSession(page)
  await findInsurance(page, { countries: ['Indonesia'], coverage: 'Family', adults: 2, children: 2 })
  await choosePackage(page)
  const [second, fourth] = [personForm(page, 'Participant 2'), personForm(page, 'Participant 4')]
  await fillHolder(page)
  await expect(second.getByText('Address, contact as the holder')).toBeVisible()
  await second.getByLabel('Email').fill('budi@example.com')
  await expect(second.getByText(/^As the holder: Address, City, Postal code,? and Phone$/)).toBeVisible()
  const holder = personForm(page, 'Policy holder')
  await holder.getByLabel('Email').fill('family@example.com')
  await holder.getByLabel('City').fill('Jakarta')
  await expect(second.getByLabel('Email')).toHaveValue('budi@example.com')
  await expect(second.getByLabel('City')).toHaveValue('Jakarta')
  await expect(fourth.getByLabel('Email')).toHaveValue('family@example.com')
  await second.getByLabel('Email').fill('')
  await second.getByLabel('City').focus()
  await expect(second.getByLabel('Email')).toHaveValue('family@example.com')

  const heights = await Promise.all(
    ['Title', 'Identity number', 'Email', 'Beneficiary relation'].map(
      async (name) => (await boxOf(second.getByLabel(name))).y,
    ),
  )
  expect(new Set(heights).size).toBe(2)
  await expectGoodScreen(page)
  expect(await formHeight(page, holder)).toBeLessThanOrEqual(most)
  // a tablet is turned, and back
  for (const width of [sizes.tablet.width, sizes.desktop.width]) {
    await page.setViewportSize({ width, height: 900 })
    await expect(second.getByLabel('First name')).toBeVisible()
    await expect(holder.getByLabel('City')).toHaveValue('Jakarta')
  }
})
