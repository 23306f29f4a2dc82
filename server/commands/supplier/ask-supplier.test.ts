import { expect, test } from 'vitest'
import { refusal } from '../../http/call/refusal.ts'
import { askSupplier } from './ask-supplier.ts'
import { SupplierFailure, SupplierRefusal } from './supplier-refusal.ts'

function asking(ask: (signal: AbortSignal) => Promise<string>, ms = 1_000) {
  const logged: object[] = []
  const log = { warn: (detail: object) => logged.push(detail) }
  return { answer: askSupplier({ log }, 'KAI', ms, ask), logged }
}

test('an unexpected error and a timeout are logged and answered as SUPPLIER_FAILED', async () => {
  const mistake = new TypeError('of our own')
  const broken = asking(() => Promise.reject(mistake))
  await expect(broken.answer).rejects.toMatchObject({
    code: 'SUPPLIER_FAILED',
    message: 'KAI did not answer. Please try again in a moment.',
  })
  expect(broken.logged).toEqual([{ supplierCode: 'KAI', err: mistake }])
  const late = asking(() => new Promise(() => undefined), 5)
  await expect(late.answer).rejects.toMatchObject({ code: 'SUPPLIER_FAILED' })
  expect(late.logged).toHaveLength(1)
})

test('an answer and a refusal are passed on', async () => {
  const answered = asking(() => Promise.resolve('trains'))
  expect(await answered.answer).toBe('trains')
  const refused = asking(() => Promise.reject(new SupplierRefusal('SOLD_OUT', 'Nothing is left.')))
  await expect(refused.answer).rejects.toMatchObject({ code: 'SOLD_OUT', message: 'Nothing is left.' })
  const ours = refusal('NOT_FOUND', 'refusals.nothingHere')
  await expect(asking(() => Promise.reject(ours)).answer).rejects.toBe(ours)
  expect([...answered.logged, ...refused.logged]).toEqual([])
})

test('a supplier that answers with an error is not said to be silent', async () => {
  const failed = asking(() => Promise.reject(new SupplierFailure('the answer has the status 502', 'FAILED')))
  await expect(failed.answer).rejects.toMatchObject({
    code: 'SUPPLIER_FAILED',
    message: 'KAI answered with an error. Please try again in a moment.',
  })
})
