import { expect, test } from 'vitest'
import webPush from 'web-push'
import { keysFrom, openPush, secretsOf } from '../support/push/open-push.ts'

/** RFC 8291, section 5 and appendix A. */
const example = {
  text: 'When I grow up, I want to be a watermelon',
  browserKey: 'q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94',
  browserPublicKey: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
  auth: 'BTBZMqHH6r4Tts7J_aSIgg',
  shared: 'kyrL1jIIOHEzg3sM2ZWRHDRB62YACZhhSlknJ672kSs',
  ikm: 'S4lYMb_L0FxCeq0WhDx813KgSYqU26kOyzWUdsXYyrg',
  key: 'oIhVW04MRdy2XN9CiKLxTg',
  nonce: '4h_95klXJ5E_qnoN',
  body:
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_' +
    'yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
}
const keys = keysFrom(example.browserKey, example.auth)
const body = Buffer.from(example.body, 'base64url')

test('the example of RFC 8291 opens, by the steps of its appendix A', () => {
  expect(keys.ecdh.getPublicKey('base64url')).toBe(example.browserPublicKey)
  const { shared, ikm, key, nonce, recordSize } = secretsOf(body, keys)
  const found = { shared, ikm, key, nonce }
  for (const [name, bytes] of Object.entries(found))
    expect(bytes.toString('base64url'), name).toBe(Object(example)[name])
  expect(recordSize).toBe(4_096)
  expect(openPush(body, keys)).toBe(example.text)
})

test('a changed bit, another browser and another secret open nothing', () => {
  const changed = Buffer.from(body)
  changed[body.length - 20] = (changed[body.length - 20] ?? 0) ^ 1
  expect(() => openPush(changed, keys)).toThrow()
  expect(() => openPush(body, keysFrom(Buffer.alloc(32, 7).toString('base64url'), example.auth))).toThrow()
  expect(() => openPush(body, { ...keys, auth: Buffer.alloc(16) })).toThrow()
})

test('what the package encrypts opens, and no message is like another', () => {
  const send = () =>
    webPush.encrypt(example.browserPublicKey, example.auth, '{"title":"é €"}', 'aes128gcm').cipherText
  expect(openPush(send(), keys)).toBe('{"title":"é €"}')
  expect(send().equals(send())).toBe(false)
})
