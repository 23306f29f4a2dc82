import { createTransport } from 'nodemailer'
import type { Config } from '../config.ts'
import { OutcomeUnknown } from '../http/idempotency.ts'
import { Refusal } from '../http/refusal.ts'

export type Mail = {
  /** The same for a mail that is sent again by mistake, so that a mailbox shows it once. */
  readonly id: string
  readonly to: { readonly name: string; readonly address: string }
  /** Of the agency that writes; the address is the installation's. */
  readonly fromName: string
  readonly language: 'en' | 'id'
  readonly subject: string
  readonly text: string
  readonly attachment: { readonly fileName: string; readonly type: string; readonly content: Uint8Array }
}

/** Resolves when the mail server has taken the mail; refuses where it surely has not. */
export type Mailer = { send(mail: Mail): Promise<void> }

const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 }

/** `null`: this installation sends none. */
export function createMailer({ smtpUrl, mailFrom }: Pick<Config, 'smtpUrl' | 'mailFrom'>): Mailer | null {
  if (!smtpUrl || !mailFrom) return null
  const transport = createTransport({
    url: smtpUrl,
    ...timeouts,
    requireTLS: !isLoopback(smtpUrl),
    // what is attached comes from us
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    async send({ id, to, fromName, language, subject, text, attachment }) {
      // a server that cannot be reached has surely taken nothing
      await transport.verify().catch(() => {
        throw new Refusal('UNAVAILABLE', 'The mail server cannot be reached. Please try again later.', 60)
      })
      await transport
        .sendMail({
          messageId: `<${id}@${mailFrom.split('@').at(-1)}>`,
          from: { name: fromName, address: mailFrom },
          to: { ...to },
          subject,
          text,
          headers: { 'Content-Language': language },
          attachments: [
            {
              filename: attachment.fileName,
              contentType: attachment.type,
              content: Buffer.from(attachment.content),
            },
          ],
        })
        .catch((error: unknown) => {
          throw refusalFor(error, to.address)
        })
    },
  }
}

/** Names and addresses of clients leave it encrypted or not at all. */
function isLoopback(smtpUrl: string): boolean {
  return /^(localhost|127(\.\d+){3}|\[::1\])$/.test(new URL(smtpUrl).hostname)
}

function refusalFor(error: unknown, address: string): Refusal {
  const { code, responseCode } = Object(error)
  if (code === 'EENVELOPE') {
    return new Refusal('SUPPLIER_REFUSED', `The mail server does not send to ${address}.`)
  }
  if (typeof responseCode === 'number') {
    return new Refusal('UNAVAILABLE', 'The mail server did not take the e-mail. Please try again later.', 60)
  }
  return new OutcomeUnknown(
    `Whether the e-mail was sent to ${address} is not known. Ask there before you send it again.`,
  )
}
