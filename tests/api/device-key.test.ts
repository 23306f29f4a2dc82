import { afterAll, beforeAll, expect, test } from 'vitest'
import { changePassword, checkUserPassword, openSession, refreshSession } from '#contract/access/session'
import { demoPassword } from '../../server/admin/demo-data.ts'
import { type App, createApp } from '../../server/app.ts'
import { AgentClient, cookiesIn } from '../support/client/agent-client.ts'
import { freshPostgres } from '../support/databases.ts'
import { createTestApp, type TestApp } from '../support/test-app.ts'

let t: TestApp
beforeAll(async () => {
  t = await createTestApp(freshPostgres)
})
afterAll(() => t.close())

/** A browser that keeps its cookies over several sign-ins. */
class Device {
  #client = new AgentClient(t.app.server)

  /** Sends the next calls to another process. */
  moveTo({ server }: App): void {
    const { cookie } = this.#client
    this.#client = new AgentClient(server)
    this.#client.cookie = cookie
  }

  async signIn(userName: string, password = demoPassword): Promise<string> {
    const { token } = await this.#client.call(checkUserPassword, {
      body: { accountName: 'NUSA', userName, password },
    })
    return this.#keyFrom('POST', openSession.path, { token })
  }

  refresh(): Promise<string> {
    return this.#keyFrom('POST', refreshSession.path, undefined)
  }

  changePassword(newPassword: string): Promise<string> {
    const body = { currentPassword: demoPassword, newPassword }
    return this.#keyFrom('POST', changePassword.path, body)
  }

  /** A browser has lost this cookie alone. */
  forgetDeviceToken(): void {
    this.#client.cookie = this.#client.cookie.replace(/;? ?tradewind-device=[\w-]+/, '')
  }

  async #keyFrom(method: string, path: string, body: unknown): Promise<string> {
    const answer = await this.#client.raw(method, path, body)
    expect(answer.status).toBe(200)
    const { accessToken, deviceKey } = Object(answer.body)
    this.#client.cookie = cookiesIn(answer)
    this.#client.accessToken = accessToken
    return deviceKey
  }
}

test('a user gets the same key at every sign-in and renewal on a device; other users and devices get others', async () => {
  const tablet = new Device()
  const own = await tablet.signIn('sari')
  expect(own).toMatch(/^[\w-]{43}$/)
  expect(await tablet.refresh()).toBe(own)
  const colleague = await tablet.signIn('budi')
  expect(colleague).not.toBe(own)
  expect(await tablet.signIn('sari')).toBe(own)
  expect(await new Device().signIn('sari')).not.toBe(own)
})

test('a session without a device token gets one, and its key with it', async () => {
  const tablet = new Device()
  await tablet.signIn('sari')
  tablet.forgetDeviceToken()
  const own = await tablet.refresh()
  expect(await tablet.refresh()).toBe(own)
  expect(await tablet.signIn('sari')).toBe(own)
})

test('another process returns the same key, and so does a sign-in after a change of the password', async () => {
  const tablet = new Device()
  const own = await tablet.signIn('dewi')
  const other = await createApp(t.needs)
  try {
    expect(await tablet.changePassword('four words of a tram')).toBe(own)
    tablet.moveTo(other)
    expect(await tablet.signIn('dewi', 'four words of a tram')).toBe(own)
  } finally {
    await other.server.close()
  }
})
