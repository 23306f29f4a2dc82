import { householdOf } from '../../support/sale/household.ts'
import { expectGoodAtEverySize } from '../support/sizes.ts'
import { expect, expectGoodScreen, test } from '../support/test.ts'
import { bookButton, bringSession, expectBooked, goToBooking } from '../support/way/agent.ts'
import { agentBeside } from '../support/way/booked.ts'
import {
  chooseTrain,
  expectHeld,
  findTrains,
  holdButton,
  trainAgent,
  trainHolder,
  travellerForm,
} from '../support/way/train-flow.ts'

/** Names of this run alone: other tests put people into the book, too. */
const surname = `Wij${Math.random()
  .toString(36)
  .replace(/[^a-z]/g, '')
  .slice(0, 6)}`

test('a household of the book is booked a train, and then a hotel', async ({ page }) => {
  test.setTimeout(240_000)
  await bringSession(page, trainAgent)
  await householdOf(await agentBeside(trainAgent), surname)
  await findTrains(page, { adults: 2 })
  await chooseTrain(page)

  const name = trainHolder(page).getByLabel('First name')
  await name.pressSequentially(surname.slice(0, 5))
  const option = page.getByRole('option', { name: new RegExp(`^${surname} family`) })
  await expect(option).toBeVisible()
  await expectGoodScreen(page)
  await name.press('Escape')
  await expect(option).toHaveCount(0)
  await name.press('Backspace')
  await expect(option).toBeVisible()
  await name.press('ArrowDown')
  await expect(option).toHaveAttribute('aria-selected', 'true')
  await name.press('Enter')

  await expect(name).toHaveValue('Budi')
  await expect(trainHolder(page).getByLabel('Email')).toHaveValue('budi@example.com')
  await expect(page.getByRole('checkbox', { name: 'Holder travels too' })).toBeChecked()
  const [first, second] = [travellerForm(page, 'Adult 1'), travellerForm(page, 'Adult 2')]
  await expect(first.getByLabel('Identity number')).toHaveValue('3273010204880001')
  await expect(second.getByLabel('First name')).toHaveValue('Ani')
  await expect(second.getByLabel('Date of birth')).toHaveValue('17 May 1990')
  // the book lacks it: the form asks for it, and the focus is there
  await expect(second.getByText('Not in the book: document.')).toBeVisible()
  await expect(second.getByLabel('Identity number')).toBeFocused()
  await expect(second.getByRole('checkbox', { name: /^Keep what I type for Ani/ })).toBeChecked()
  // a contact who travels is told of beside the contact; it closes nothing
  const passport = 'the passport ends on Tue, 4 Mar 2025, before the return.'
  await expect(trainHolder(page).getByText(`Budi ${surname}: ${passport}`)).toBeVisible()
  await expectGoodAtEverySize(page)
  await page.keyboard.type('3273015705900002')
  // what was picked is sealed on the device
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain('3273010204880001')
  await holdButton(page).click()
  await expectHeld(page)

  await page.goto('/app/hotel/avail')
  await goToBooking(page)
  const guest = page.getByRole('group', { name: /^Adult 1/ })
  await guest.getByLabel('First name').fill(surname.slice(0, 5))
  await page.getByRole('option', { name: new RegExp(`^${surname} family`) }).click()
  await expect(page.getByLabel('Email')).toHaveValue('budi@example.com')
  await expect(guest.getByLabel('First name')).toHaveValue('Budi')
  await expect(page.getByRole('group', { name: /^Adult 2/ }).getByLabel('First name')).toHaveValue('Ani')
  await bookButton(page).click()
  await expectBooked(page)

  // what the train asked for is in the book
  await page.goto('/app/travellers')
  await page.getByLabel('Find a traveller').fill(surname)
  await expect(page.getByText('2 travellers', { exact: true })).toBeVisible()
  await page
    .getByRole('link', { name: `MRS Ani ${surname}` })
    .filter({ visible: true })
    .click()
  await expect(page.getByText('KTP •')).toBeVisible()
  await page.getByRole('button', { name: 'Show the numbers' }).click()
  await expect(page.getByText('KTP 3273015705900002')).toBeVisible()
  await expectGoodAtEverySize(page)
})

test('a passport is read by its lines, and a wrong check digit is named', async ({ page }) => {
  await bringSession(page)
  await page.goto('/app/travellers/new')
  const lines = page.getByLabel('Lines at the foot of the passport')
  // the specimen of ICAO 9303, with a wrong digit behind the number
  const [names, data] = [
    'P<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<',
    'L898902C36UTO7408122F1204159ZE184226B<<<<<10',
  ]
  await lines.fill(`${names}\n${data.replace('C36', 'C35')}`)
  await expect(page.getByText('The check digit of the document number is wrong.')).toBeVisible()
  await lines.fill(`${names}\n${data}`)
  await expect(page.getByLabel('Surname')).toHaveValue('Eriksson')
  await expect(page.getByLabel('Given names (optional)')).toHaveValue('Anna Maria')
  await expect(page.getByLabel('Number', { exact: true })).toHaveValue('L898902C3')
  await page.getByLabel('Surname').fill(`${surname}a`)
  await page.getByRole('button', { name: 'Put into the book' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Anna Maria ${surname}a`)
  await page.getByRole('button', { name: 'Erase this person' }).click()
  await page.getByRole('button', { name: 'Erase for good' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Travellers')
})
