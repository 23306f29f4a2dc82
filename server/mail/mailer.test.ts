import { afterAll, beforeAll, expect, test } from 'vitest'
import { OutcomeUnknown } from '../http/call/idempotency.ts'
import { type Mailbox, openMailbox } from './mailbox-for-tests.ts'
import { createMailer, type Mail } from './mailer.ts'

const mailFrom = 'papers@tradewind.example'
let box: Mailbox
beforeAll(async () => {
  box = await openMailbox()
})
afterAll(() => box.close())

function mailTo(address: string): Mail {
  return {
    id: 'a-key',
    to: { name: 'Łukasz, Ștefănescu', address },
    fromName: 'PT. Nusantara Wisata',
    language: 'en',
    subject: 'Your certificate – Ế',
    text: 'Dear Łukasz,\n\nit is attached.',
    attachment: { fileName: 'certificate.pdf', type: 'application/pdf', content: new Uint8Array([1, 2, 3]) },
  }
}

test('without a mail server there is no mailer', () => {
  expect(createMailer({ smtpUrl: null, mailFrom: null })).toBeNull()
})

test('a mail arrives with its text, its attachment and the id of its key', async () => {
  const mailer = createMailer({ smtpUrl: box.url, mailFrom })
  await mailer?.send(mailTo('holder@example.com'))
  expect(box.mails).toHaveLength(1)
  expect(box.mails[0]).toMatchObject({
    messageId: '<a-key@tradewind.example>',
    from: { name: 'PT. Nusantara Wisata', address: mailFrom },
    to: [{ name: 'Łukasz, Ștefănescu', address: 'holder@example.com' }],
    subject: 'Your certificate – Ế',
    text: 'Dear Łukasz,\n\nit is attached.\n',
    attachments: [{ filename: 'certificate.pdf', mimeType: 'application/pdf' }],
  })
})

test('mail to a server on another machine is sent encrypted or not at all', async () => {
  const before = box.mails.length
  // the same server, by an address that does not count as local; it offers no encryption
  const smtpUrl = box.url.replace('127.0.0.1', '0.0.0.0')
  await expect(createMailer({ smtpUrl, mailFrom })?.send(mailTo('holder@example.com'))).rejects.toMatchObject(
    {
      code: 'UNAVAILABLE',
    },
  )
  expect(box.mails).toHaveLength(before)
})

test('a mail that was not sent is refused; one that may have been sent has an unknown outcome', async () => {
  const sending = (address: string, smtpUrl = box.url) =>
    createMailer({ smtpUrl, mailFrom })
      ?.send(mailTo(address))
      .catch((error: unknown) => error)
  expect(await sending('refused@example.com')).toMatchObject({ code: 'SUPPLIER_REFUSED' })
  expect(await sending('holder@example.com', 'smtp://127.0.0.1:1')).toMatchObject({
    code: 'UNAVAILABLE',
    retryAfter: 60,
  })
  expect(await sending('lost@example.com')).toBeInstanceOf(OutcomeUnknown)
})
