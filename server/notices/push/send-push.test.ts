import { randomUUID } from 'node:crypto'
import { createServer } from 'node:net'
import { afterEach, beforeEach, expect, test } from 'vitest'
import webPush from 'web-push'
import { createPushSender, type Push, publicNetwork } from './send-push.ts'

let connections = 0
const listener = createServer((socket) => {
  connections += 1
  socket.destroy()
})
beforeEach(async () => {
  connections = 0
  await new Promise<void>((done) => listener.listen(0, '127.0.0.1', done))
})
afterEach(() => new Promise((done) => listener.close(done)))

const device = {
  deviceId: randomUUID(),
  host: 'push.example.com',
  language: 'en',
  p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
  auth: 'BTBZMqHH6r4Tts7J_aSIgg',
} as const

function push(endpoint: string, publicKey: string): Push {
  return {
    target: { ...device, endpoint, publicKey },
    payload: '{}',
    ttl: 60,
    urgency: 'normal',
    topic: 'sale',
  }
}

test.each([
  ['one private address', ['127.0.0.1']],
  ['a public and a private address', ['203.0.114.7', '127.0.0.1']],
  ['the loopback of IPv6 that stands for it', ['::ffff:127.0.0.1']],
  ['a link-local address', ['169.254.169.254']],
])('a push service whose public name leads to %s is sent nothing', async (_what, addresses) => {
  const address = listener.address()
  const port = typeof address === 'object' ? address?.port : null
  const { publicKey, privateKey } = webPush.generateVAPIDKeys()
  const sender = createPushSender({
    keys: { find: async () => ({ publicKey, privateKey }) },
    contact: 'mailto:desk@example.com',
    // at its usual port nobody listens here
    network: { ...publicNetwork, isEndpoint: () => true, resolve: async () => addresses },
  })
  const sent = await sender.send(push(`https://push.example.com:${port}/x`, publicKey))
  await sender.close()
  expect(sent).toEqual({ outcome: 'REFUSED', why: 'private address' })
  expect(connections).toBe(0)
})
