import { once } from 'node:events'
import { createServer } from 'node:http'
import { connect } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { SlowLink } from './slow-link.ts'

const body = 'x'.repeat(20_000)
const server = createServer((_request, answer) => answer.end(body))
let link: SlowLink

beforeAll(async () => {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  link = new SlowLink(address && typeof address === 'object' ? address.port : 0)
  await link.open()
})

afterAll(async () => {
  await link.close()
  server.closeAllConnections()
  server.close()
})

const port = () => Number(new URL(link.url).port)

test('it carries answers whole, on several connections, and counts what arrives', async () => {
  const begin = Date.now()
  const answers = await Promise.all([1, 2, 3].map(async () => (await fetch(link.url)).text()))
  expect(answers).toEqual([body, body, body])
  expect(link.bytesBetween(begin, Date.now())).toBeGreaterThan(3 * body.length)
  expect(link.bytesBetween(0, begin - 1)).toBe(0)
})

test('a network that swallows takes the connection and never answers', async () => {
  await link.become('swallowed')
  const socket = connect(port(), '127.0.0.1')
  let received = 0
  socket.on('data', ({ length }) => (received += length)).on('error', () => {})
  await once(socket, 'connect')
  socket.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n')
  const closed = new Promise((resolve) => socket.on('close', resolve))
  await link.become('up')
  await closed
  expect(received).toBe(0)
})

test('a server that is gone refuses, and is back at the same address', async () => {
  const address = link.url
  await link.become('refused')
  await expect(fetch(address)).rejects.toThrow()
  await link.become('up')
  expect(await (await fetch(address)).text()).toBe(body)
})
