import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { demoPassword } from '../../server/admin/demo-data.ts'
import { rawBytesIn } from '../e2e/support/profile/raw-files.ts'
import { sightingsOf } from '../e2e/support/profile/readable.ts'
import { sizes } from '../e2e/support/sizes.ts'
import { textsOfOrigin } from '../e2e/support/stored-text.ts'
import { unreadable } from '../e2e/support/unreadable.ts'
import { HttpAgent } from '../support/client/http-agent.ts'
import type { Engine, EngineKind } from './engine.ts'
import { featuresOf } from './features.ts'
import { type HttpsServer, startHttpsServer } from './https-server.ts'
import { sideways, silentDatabases, storeReadable, throwLater } from './in-page.ts'
import { missingOf } from './programs.mjs'
import { type Screen, screenOf } from './screen.ts'

const seller = 'NUSA-BALI/wayan'
const screens = [
  '/app/today',
  '/app/hotel/avail',
  '/app/pnr/list',
  '/app/order/list',
  '/app/insurance/avail',
  '/app/tour/avail',
  '/app/insurance/bookinglist',
  '/app/pnr/rep',
  '/app/offline',
  '/auth/profile',
]

/** Nobody else in the demo is called so. */
const guest = { here: 'Qirananti', elsewhere: 'Qusumawati' }
const email = 'qirananti@surat.example'
const personal = [guest.here, guest.elsewhere, email]
const control = 'Qontrolwerte stays readable'

/** A day's work of an agent, with a real server over https. Its tests are steps: each goes on where the one before ended. */
export function walk(kind: EngineKind): void {
  describe.skipIf(missingOf(kind.programs).length > 0)(kind.name, () => {
    const profile = mkdtempSync(join(tmpdir(), 'tradewind-profile-'))
    let server: HttpsServer
    let engine: Engine
    let screen: Screen
    /** The locator of the booking that is made in the browser, and of one that it never opens. */
    const booked = { here: '', elsewhere: '' }

    beforeAll(async () => {
      server = await startHttpsServer(async (url) => {
        booked.elsewhere = await bookElsewhere(url)
      })
      engine = await kind.start(profile)
      screen = screenOf(engine, server.url)
      await engine.resize(sizes.phone)
    })

    let bookingPath = ''
    let isClosed = false
    const close = async () => {
      if (engine && !isClosed) await engine.close()
      isClosed = true
    }

    afterAll(async () => {
      await close()
      await server?.stop()
      rmSync(profile, { recursive: true, force: true })
    })

    afterEach(async ({ task }) => {
      if (!isClosed && task.result?.state === 'fail') await keepPicture(engine, `${kind.name} ${task.name}`)
      if (isClosed) return
      expect(await engine.call(sideways), 'scrolls sideways').toBe(0)
    })

    test('signs in', async () => {
      await signIn(screen)
      // the app installs it by itself when its first screen can be used
      await screen.until('the service worker', () =>
        engine.call(
          async () => (await navigator.serviceWorker.getRegistration())?.active?.state === 'activated',
        ),
      )
    })

    test('says what it can', async () => {
      const features = await engine.call(featuresOf)
      report(kind.name, { version: engine.version, features })
      expect(features).toMatchObject({ 'service worker': true, 'files of the origin': kind.keeps })
    })

    test('finds a hotel', async () => {
      await screen.click({ role: 'button', name: /^Check-In Date/ })
      for (let month = 0; month < 2; month += 1) await screen.click({ role: 'button', name: 'Next month' })
      await screen.click({ role: 'button', name: /^12 \w+ \d{4}$/ })
      await screen.click({ role: 'button', name: 'Apply' })
      await screen.click({ role: 'button', name: 'Search' })
      await screen.arrive(/^\/app\/hotel\/list$/)
      await screen.click({ role: 'link', name: /^See rooms of (?!.*\()/ })
      await screen.arrive(/^\/app\/hotel\/rooms/)
    })

    test('holds a room', async () => {
      await screen.click({ role: 'radio', name: /Free cancellation until/ })
      await screen.click({ role: 'button', name: 'Check Price' })
      await screen.arrive(/^\/app\/hotel\/booking/)
      await screen.fill({ role: 'combobox', name: /^First name/, within: 'Room holder' }, 'Putri')
      await screen.fill({ role: 'textbox', name: /^Last name/, within: 'Room holder' }, 'Lestari')
      await screen.fill({ role: 'textbox', name: /^Email/ }, email)
      await screen.fill({ role: 'textbox', name: /^Phone/ }, '+62 811 000 000')
      for (const adult of [/^Adult 1/, /^Adult 2/]) {
        await screen.fill({ role: 'combobox', name: /^First name/, within: adult }, 'Putri')
        await screen.fill({ role: 'textbox', name: /^Last name/, within: adult }, guest.here)
      }
      await screen.click({ role: 'button', name: /^Book and / })
      const path = await screen.arrive(/^\/app\/pnr\/detail\/HOTEL\/\w+\/\w+$/)
      booked.here = path.split('/').at(-1) ?? ''
      bookingPath = path
      await screen.read(booked.here)
    })

    test('shows its screens whole at every size', async () => {
      const wrong: string[] = []
      for (const path of [...screens, bookingPath]) {
        await screen.open(path)
        await screen.find({ role: 'heading', name: /./ })
        for (const [name, size] of Object.entries(sizes)) {
          await engine.resize(size)
          const found = await engine.call(unreadable)
          const wider = await engine.call(sideways)
          const at = `${path} on a ${name}`
          if (wider > 0) wrong.push(`${at} is ${wider} px wider than the window`)
          wrong.push(...found.map((words) => `${at}: ${words}`))
          if (wider > 0 || found.length > 0) await keepPicture(engine, `${kind.name} ${at}`)
        }
      }
      await engine.resize(sizes.phone)
      expect(wrong).toEqual([])
    })

    test('lists it', async () => {
      await screen.open('/app/pnr/list')
      await screen.find({ role: 'link', name: new RegExp(booked.here) })
      await screen.find({ role: 'link', name: new RegExp(booked.elsewhere) })
    })

    test.skipIf(!kind.keeps)('keeps the list, sealed', async () => {
      await screen.until('the list on the device', async () => {
        const kept = Object.entries(await engine.call(textsOfOrigin))
        return kept.some(
          ([place, text]) => place.startsWith('tradewind-cache') && text.includes(booked.elsewhere),
        )
      })
    })

    test('says what the device holds', async () => {
      await screen.open('/app/offline')
      const text = await screen.read(
        kind.keeps ? /\d bookings? as of/ : 'This browser or window keeps nothing',
      )
      expect(text.includes('Finding any booking by locator'), 'promises what it holds').toBe(kind.keeps)
    })

    test('without a network, lists and finds what the device holds', async () => {
      await server.turn('off')
      await screen.open('/app/order/list')
      if (!kind.keeps) {
        await screen.read('Tradewind is not answering. This window keeps nothing')
        return
      }
      await screen.find({ role: 'link', name: new RegExp(booked.elsewhere) })
      await screen.read(/this is from \d\d:\d\d/)
      await screen.click({ role: 'button', name: 'Find anything' })
      await screen.fill(
        { role: 'combobox', name: 'Find a booking, a screen or an act' },
        `${guest.elsewhere}x`,
      )
      await screen.find({ role: 'option', name: new RegExp(booked.elsewhere) })
      await screen.press('Escape')
      await screen.open(`/app/pnr/list`)
      await screen.find({ role: 'link', name: new RegExp(booked.here) })
    })

    test('goes on when the network is back, and leaves nothing at the sign-out', async () => {
      await server.turn('on')
      await screen.open('/app/pnr/list')
      await screen.find({ role: 'link', name: new RegExp(booked.elsewhere) })
      await screen.open('/auth/logout')
      const text = await screen.read(/has left nothing of yours|something of yours may still be on it/)
      if (kind.stalls && text.includes('something of yours may still be on it')) {
        console.log(`${kind.name} does not answer for: ${await engine.call(silentDatabases)}`)
        // as the app says there
        await signIn(screen)
        await screen.open('/auth/logout')
      }
      await screen.read('The app has left nothing of yours on this device.')
      const left = JSON.stringify(await engine.call(textsOfOrigin))
      expect(['sealed', ...personal].filter((text) => left.includes(text))).toEqual([])
    })

    test('has met no error', async () => {
      await engine.call(throwLater, control)
      const isControl = (error: string) => error.includes(control)
      await screen.until('the error of the test', async () => (await engine.errors()).some(isControl))
      expect((await engine.errors()).filter((error) => !isControl(error))).toEqual([])
    })

    test.skipIf(!kind.keeps)('leaves nothing readable on the disk', async () => {
      await engine.call(storeReadable, control)
      await close()
      const files = rawBytesIn(profile)
      // a search that does not find what is there would prove nothing
      expect(sightingsOf([control], files)).not.toEqual([])
      expect(sightingsOf(personal, files)).toEqual([])
    })
  })
}

async function signIn(screen: Screen): Promise<void> {
  await screen.open('/auth/login')
  const [account = '', user = ''] = seller.split('/')
  await screen.fill({ role: 'textbox', name: 'Account' }, account)
  await screen.fill({ role: 'textbox', name: 'User' }, user)
  await screen.fill({ role: 'textbox', name: 'Password' }, demoPassword)
  await screen.click({ role: 'button', name: 'Login' })
  await screen.arrive(/^\/app\/hotel\/avail$/)
}

async function bookElsewhere(url: string): Promise<string> {
  const agent = new HttpAgent(url, seller)
  await agent.signIn(seller, demoPassword)
  const { body } = await agent.book(
    await agent.prepareBooking({ refundable: true, lastName: guest.elsewhere }),
  )
  return JSON.stringify(body).match(/"qilinLocatorCode":"(\w+)"/)?.[1] ?? ''
}

async function keepPicture(engine: Engine, name: string): Promise<void> {
  writeFileSync(join(outputFolder(), `${name.replaceAll(/\W+/g, '-')}.png`), await engine.picture())
}

/** For `docs/browsers.md`. */
function report(name: string, observed: object): void {
  const text = JSON.stringify(observed, null, 2)
  console.log(text)
  writeFileSync(join(outputFolder(), `${name.replaceAll(/\W+/g, '-')}.json`), text)
}

function outputFolder(): string {
  const folder = join('test-results', 'engines')
  mkdirSync(folder, { recursive: true })
  return folder
}
